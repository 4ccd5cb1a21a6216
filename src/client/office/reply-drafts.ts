/** What a member of staff has typed at an enquiry and not sent, with the keys that make the sending of each happen once. */
export type ReplyDraft = { key: string; noteKey: string; body: string; note: string };

/** Undefined where nothing is kept, or storage is forbidden. */
export function readReplyDraft(personId: string, enquiryId: string): ReplyDraft | undefined {
  try {
    const kept: Partial<ReplyDraft> = JSON.parse(sessionStorage.getItem(nameOf(personId, enquiryId)) ?? "null") ?? {};
    if (typeof kept.key !== "string") return undefined;
    const { key, noteKey = crypto.randomUUID(), body = "", note = "" } = kept;
    return { key, noteKey, body, note };
  } catch {
    return undefined;
  }
}

/** An empty draft is removed. Storage may be full or forbidden; a form works without. */
export function keepReplyDraft(personId: string, enquiryId: string, draft: ReplyDraft): void {
  try {
    const name = nameOf(personId, enquiryId);
    if (draft.body === "" && draft.note === "") sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {}
}

/** By person, so that nobody finds what somebody else has typed. */
function nameOf(personId: string, enquiryId: string): string {
  return `office-reply:${personId}:${enquiryId}`;
}
