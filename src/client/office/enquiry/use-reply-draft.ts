import { useRef, useState } from "react";
import { keepReplyDraft, type ReplyDraft, readReplyDraft } from "../reply-drafts.ts";

const keyOf = { body: "key", note: "noteKey" } as const;
type DraftPart = keyof typeof keyOf;

/**
 * What is typed at an enquiry, kept for this tab until it is sent. Its keys make a reply that is sent twice one reply, and a note
 * one note; what follows gets another key.
 */
export function useReplyDraft(personId: string, reference: string) {
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(personId, reference) ?? emptyDraft());
  /** For what is stored once the enquiry was left: it is kept no longer, although nothing is rendered any more. */
  const latest = useRef(draft);

  function change(changed: (before: ReplyDraft) => Partial<ReplyDraft>): void {
    // Where the enquiry was left and opened again, another one has gone on from what is kept.
    const before = readReplyDraft(personId, reference) ?? latest.current;
    latest.current = { ...before, ...changed(before) };
    keepReplyDraft(personId, reference, latest.current);
    setDraft(latest.current);
  }

  const renewed = (part: DraftPart) => ({ [keyOf[part]]: crypto.randomUUID() });
  return {
    draft,
    /** The draft as it is now, for a send that is repeated after the render that began it. */
    latest: () => latest.current,
    change: (changed: Partial<ReplyDraft>) => change(() => changed),
    /** Called once a text is stored. What was typed since it was sent stays, without what was sent. */
    finish: (part: DraftPart, sent: string) =>
      change((before) => ({ ...renewed(part), [part]: typedSince(before[part], sent) })),
    /** What is typed becomes another text than the one that was sent before. */
    begin: (part: DraftPart) => change(() => renewed(part)),
  };
}

/** What was typed after the sent text. If that text was edited, all of it stays: only its writer knows what is new. */
function typedSince(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}

function emptyDraft(): ReplyDraft {
  return { key: crypto.randomUUID(), noteKey: crypto.randomUUID(), body: "", note: "" };
}
