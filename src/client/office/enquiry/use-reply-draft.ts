import { useState } from "react";
import { keepReplyDraft, type ReplyDraft, readReplyDraft } from "../reply-drafts.ts";

const keyOf = { body: "key", note: "noteKey" } as const;
type DraftPart = keyof typeof keyOf;

/**
 * What is typed at an enquiry, kept for this tab until it is sent. Its keys make a reply that is sent twice one reply, and a note
 * one note; what follows gets another key.
 */
export function useReplyDraft(personId: string, reference: string) {
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(personId, reference) ?? emptyDraft());

  function change(changed: (before: ReplyDraft) => Partial<ReplyDraft>): void {
    setDraft((before) => {
      const next = { ...before, ...changed(before) };
      keepReplyDraft(personId, reference, next);
      return next;
    });
  }

  const renewed = (part: DraftPart) => ({ [keyOf[part]]: crypto.randomUUID() });
  return {
    draft,
    change: (changed: Partial<ReplyDraft>) => change(() => changed),
    /** Called once a text is stored. What was typed since it was sent stays. */
    finish: (part: DraftPart, sent: string) =>
      change((before) => ({ ...renewed(part), ...(before[part].trim() === sent && { [part]: "" }) })),
    /** What is typed becomes another text than the one that was sent before. */
    begin: (part: DraftPart) => change(() => renewed(part)),
  };
}

function emptyDraft(): ReplyDraft {
  return { key: crypto.randomUUID(), noteKey: crypto.randomUUID(), body: "", note: "" };
}
