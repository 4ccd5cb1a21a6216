import { useRef, useState } from "react";
import { keepReplyDraft, type ReplyDraft, readReplyDraft } from "../reply-drafts.ts";

const keyOf = { body: "key", note: "noteKey" } as const;
type DraftPart = keyof typeof keyOf;

/**
 * The unsent reply and note of an enquiry, kept for this tab until they are sent. Their idempotency keys make a reply or note
 * that is sent twice one reply or note; the next text gets a new key.
 */
export function useReplyDraft(personId: string, reference: string) {
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(personId, reference) ?? emptyDraft());
  /**
   * The latest draft, for a send that succeeds after the enquiry was left: it must be removed although nothing renders any more.
   */
  const latest = useRef(draft);

  function change(changed: (before: ReplyDraft) => Partial<ReplyDraft>): void {
    // If the enquiry was left and opened again, its new form has continued from the stored draft.
    const before = readReplyDraft(personId, reference) ?? latest.current;
    latest.current = { ...before, ...changed(before) };
    keepReplyDraft(personId, reference, latest.current);
    setDraft(latest.current);
  }

  const renewed = (part: DraftPart) => ({ [keyOf[part]]: crypto.randomUUID() });
  return {
    draft,
    /** Returns the current draft, for a send that is repeated after the render that started it. */
    latest: () => latest.current,
    change: (changed: Partial<ReplyDraft>) => change(() => changed),
    /** Called when a text was stored. Removes the sent text and keeps what was typed in the meantime. */
    finish: (part: DraftPart, sent: string) =>
      change((before) => ({ ...renewed(part), [part]: typedSince(before[part], sent) })),
    /** Gives the text a new key, so that it counts as a different text from the one sent before. */
    begin: (part: DraftPart) => change(() => renewed(part)),
  };
}

/** Returns what was typed after the sent text. If that text was edited, returns everything: only the writer knows what is new. */
function typedSince(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}

function emptyDraft(): ReplyDraft {
  return { key: crypto.randomUUID(), noteKey: crypto.randomUUID(), body: "", note: "" };
}
