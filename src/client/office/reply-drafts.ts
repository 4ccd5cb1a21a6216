import { keep, readKept } from "../forms/tab-storage.ts";

/** What a member of staff has typed at an enquiry and not sent, with the keys that make the sending of each happen once. */
export type ReplyDraft = { key: string; noteKey: string; body: string; note: string };

export function readReplyDraft(personId: string, enquiryId: string): ReplyDraft | undefined {
  const kept = readKept<ReplyDraft>(nameOf(personId, enquiryId));
  if (typeof kept?.key !== "string") return undefined;
  const { key, noteKey = crypto.randomUUID(), body = "", note = "" } = kept;
  return { key, noteKey, body, note };
}

/** An empty draft is removed. */
export function keepReplyDraft(personId: string, enquiryId: string, draft: ReplyDraft): void {
  const isEmpty = draft.body === "" && draft.note === "";
  keep(nameOf(personId, enquiryId), isEmpty ? undefined : draft);
}

/** By person, so that nobody finds what somebody else has typed. */
function nameOf(personId: string, enquiryId: string): string {
  return `office-reply:${personId}:${enquiryId}`;
}
