import { type RefObject, useState } from "react";
import { replyDesk as copy } from "#content/office/enquiry.ts";
import { api } from "../../api.ts";
import { bodyOf, CallFailure } from "../call.ts";
import type { Attempts } from "./use-enquiry.ts";
import type { useReplyDraft } from "./use-reply-draft.ts";

type Sending = {
  reference: string;
  attempts: Attempts;
  replyDraft: ReturnType<typeof useReplyDraft>;
  field: RefObject<HTMLTextAreaElement | null>;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** When a reply was stored, before its answer is shown. */
  onSent: () => void;
};

/** Sends what is drafted, and tells what became of the last one: a reply or a note. */
export function useSending({ reference, attempts, replyDraft, field, noteField, onSent }: Sending) {
  const { draft, finish, begin } = replyDraft;
  const [said, setSaid] = useState<{ failure?: string; done?: string }>({});
  const ofEnquiry = api.office.enquiries[":reference"];

  async function send(): Promise<void> {
    const text = draft.body.trim();
    if (text === "") return askForText(field);
    setSaid({});
    const header = { "Idempotency-Key": draft.key };
    const isSent = await attempts.attempt(
      (version) =>
        bodyOf(ofEnquiry.replies.$post({ param: { reference }, json: { text, version }, header })).then((now) => {
          // Also when it is repeated after a conflict.
          finish("body", text);
          onSent();
          return now;
        }, beginAnew("body")),
      "reply",
    );
    if (isSent) setSaid({ done: copy.sent });
  }

  async function addNote(): Promise<void> {
    const text = draft.note.trim();
    if (text === "") return askForText(noteField);
    setSaid({});
    const header = { "Idempotency-Key": draft.noteKey };
    const isAdded = await attempts.attempt(
      () => bodyOf(ofEnquiry.notes.$post({ param: { reference }, json: { text }, header })).catch(beginAnew("note")),
      "reply",
    );
    if (!isAdded) return;
    finish("note", text);
    setSaid({ done: copy.noted });
  }

  function askForText(empty: RefObject<HTMLTextAreaElement | null>): void {
    empty.current?.focus();
    setSaid({ failure: copy.empty });
  }

  /** A key that is taken by another text is taken for good: what was typed since its answer was lost gets its own. */
  function beginAnew(part: "body" | "note") {
    return (error: unknown): never => {
      if (error instanceof CallFailure && error.problem === "conflict" && !error.now) begin(part);
      throw error;
    };
  }

  const failure = said.failure ?? (attempts.failure?.at === "reply" ? attempts.failure.text : undefined);
  return { send, addNote, failure, done: said.done };
}
