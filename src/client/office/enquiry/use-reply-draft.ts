import { useState } from "react";
import { keepReplyDraft, type ReplyDraft, readReplyDraft } from "../reply-drafts.ts";

/**
 * What is typed at an enquiry, kept for this tab until it is sent. Its key makes a reply that is sent twice one reply; what
 * follows gets another key.
 */
export function useReplyDraft(personId: string, reference: string) {
  const [draft, setDraft] = useState<ReplyDraft>(
    () => readReplyDraft(personId, reference) ?? { key: crypto.randomUUID(), body: "", note: "" },
  );

  function change(changed: Partial<ReplyDraft>): void {
    setDraft((before) => {
      const next = { ...before, ...changed };
      keepReplyDraft(personId, reference, next);
      return next;
    });
  }

  return {
    draft,
    change,
    /** Called once it is stored. */
    finish: (part: "body" | "note") => change({ [part]: "", key: crypto.randomUUID() }),
  };
}
