import type { Entries } from "#rules/submissions/submission.ts";
import { keep, readKept } from "../../forms/tab-storage.ts";

export type OwnDraft = { id: string; ownerId: string };

/** Entries that have not reached the Worker yet, kept for this tab and this person. */
export type Unsaved = {
  version: number;
  entries: Entries;
  projectId: string | null;
  /** The name of that project, which no answer contains before the draft is saved. */
  projectName?: string | undefined;
  /** True for a draft that was begun, but in which nothing was typed. That alone does not save it. */
  isUntouched?: boolean | undefined;
};

export function readUnsaved(own: OwnDraft): Unsaved | undefined {
  const { version, entries, projectId = null, ...rest } = readKept<Unsaved>(keyOf(own)) ?? {};
  return typeof version === "number" && entries ? { version, entries, projectId, ...rest } : undefined;
}

export function keepUnsaved(own: OwnDraft, unsaved: Unsaved | undefined): void {
  keep(keyOf(own), unsaved);
}

function keyOf({ id, ownerId }: OwnDraft): string {
  return `submission:${ownerId}:${id}`;
}
