import type { ProjectEntries } from "#rules/projects/project-entries.ts";
import { keep, readKept } from "../../../forms/tab-storage.ts";

/** What somebody typed over a version of a project and did not save. */
export type KeptEntries = { version: number; base: ProjectEntries; entries: ProjectEntries };

/** What an older release did not keep is as it is saved. */
export function readKeptEntries(personId: string, projectId: string, saved: ProjectEntries): KeptEntries | undefined {
  const { version, base, entries } = readKept<KeptEntries>(nameOf(personId, projectId)) ?? {};
  if (!entries || version === undefined) return undefined;
  return { version, base: { ...saved, ...base }, entries: { ...saved, ...entries } };
}

export function keepEntries(personId: string, projectId: string, kept: KeptEntries | undefined): void {
  keep(nameOf(personId, projectId), kept);
}

/** By person, so that nobody finds what somebody else has typed. */
function nameOf(personId: string, projectId: string): string {
  return `office-project:${personId}:${projectId}`;
}
