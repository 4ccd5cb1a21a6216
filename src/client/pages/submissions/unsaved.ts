import type { Entries } from "#rules/submissions/submission.ts";

export type OwnDraft = { id: string; ownerId: string };

/** Entries that have not reached the Worker yet, kept for this tab and this person. */
export type Unsaved = { version: number; entries: Entries; projectId: string | null };

export function readUnsaved(own: OwnDraft): Unsaved | undefined {
  try {
    const kept: Partial<Unsaved> = JSON.parse(sessionStorage.getItem(keyOf(own)) ?? "{}");
    if (typeof kept.version !== "number" || !kept.entries) return undefined;
    return { version: kept.version, entries: kept.entries, projectId: kept.projectId ?? null };
  } catch {
    return undefined;
  }
}

/** Storage may be full or forbidden; a form works without. */
export function keepUnsaved(own: OwnDraft, unsaved: Unsaved | undefined): void {
  try {
    if (unsaved) sessionStorage.setItem(keyOf(own), JSON.stringify(unsaved));
    else sessionStorage.removeItem(keyOf(own));
  } catch {}
}

function keyOf({ id, ownerId }: OwnDraft): string {
  return `submission:${ownerId}:${id}`;
}
