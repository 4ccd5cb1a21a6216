import type { Entries } from "#rules/submission.ts";

/** What was typed into a draft and has not reached the Worker yet, kept for this tab. */
export type Unsaved = { edition: number; entries: Entries; projectId: string | null };

export function readUnsaved(id: string): Unsaved | undefined {
  try {
    const kept: Partial<Unsaved> = JSON.parse(sessionStorage.getItem(`submission:${id}`) ?? "{}");
    if (typeof kept.edition !== "number" || !kept.entries) return undefined;
    return { edition: kept.edition, entries: kept.entries, projectId: kept.projectId ?? null };
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden; a form works without. */
export function keepUnsaved(id: string, unsaved: Unsaved | undefined): void {
  try {
    if (unsaved) sessionStorage.setItem(`submission:${id}`, JSON.stringify(unsaved));
    else sessionStorage.removeItem(`submission:${id}`);
  } catch {}
}
