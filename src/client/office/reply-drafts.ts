import { keep, readKept } from "../forms/tab-storage.ts";
import { keptNameOf } from "./use-kept-state.ts";

/** The unsent reply and note of a member of staff at an enquiry, each with its idempotency key. */
export type ReplyDraft = { key: string; noteKey: string; body: string; note: string };

export function readReplyDraft(personId: string, enquiryId: string): ReplyDraft | undefined {
  const kept = readKept<ReplyDraft>(keptNameOf("reply", personId, enquiryId));
  if (typeof kept?.key !== "string") return undefined;
  const { key, noteKey = crypto.randomUUID(), body = "", note = "" } = kept;
  return { key, noteKey, body, note };
}

/** Stores a draft, or removes it if it is empty. */
export function keepReplyDraft(personId: string, enquiryId: string, draft: ReplyDraft): void {
  const isEmpty = draft.body === "" && draft.note === "";
  keep(keptNameOf("reply", personId, enquiryId), isEmpty ? undefined : draft);
}
