import type { ProjectEntries } from "#rules/projects/project-entries.ts";

/** What somebody typed over a version of a project and did not save. */
export type KeptEntries = { version: number; entries: ProjectEntries };

/** Undefined where nothing is kept, or storage is forbidden. What an older release did not keep is as it is saved. */
export function readKeptEntries(personId: string, projectId: string, saved: ProjectEntries): KeptEntries | undefined {
  try {
    const kept: Partial<KeptEntries> = JSON.parse(sessionStorage.getItem(nameOf(personId, projectId)) ?? "null") ?? {};
    if (!kept.entries || kept.version === undefined) return undefined;
    return { version: kept.version, entries: { ...saved, ...kept.entries } };
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden; the form works without. */
export function keepEntries(personId: string, projectId: string, kept: KeptEntries | undefined): void {
  try {
    const name = nameOf(personId, projectId);
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {}
}

/** By person, so that nobody finds what somebody else has typed. */
function nameOf(personId: string, projectId: string): string {
  return `office-project:${personId}:${projectId}`;
}
