import type { ProjectEntries } from "#rules/projects/project-entries.ts";
import { keep, readKept } from "../../../forms/tab-storage.ts";
import { keptNameOf } from "../../use-kept-state.ts";

/** The unsaved entries of a project, with the version and entries that they are based on. */
type KeptEntries = { version: number; base: ProjectEntries; entries: ProjectEntries };

/** Returns the stored entries. Fields that an older release did not store have their saved values. */
export function readKeptEntries(personId: string, projectId: string, saved: ProjectEntries): KeptEntries | undefined {
  const { version, base, entries } = readKept<KeptEntries>(keptNameOf("project", personId, projectId)) ?? {};
  if (!entries || version === undefined) return undefined;
  return { version, base: { ...saved, ...base }, entries: { ...saved, ...entries } };
}

export function keepEntries(personId: string, projectId: string, kept: KeptEntries | undefined): void {
  keep(keptNameOf("project", personId, projectId), kept);
}
