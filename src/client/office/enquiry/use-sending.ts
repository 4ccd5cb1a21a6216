import { type RefObject, useState } from "react";
import { replyDesk as copy } from "#content/office/enquiry.ts";
import type { EnquiryDetail } from "#rules/enquiries/inbox-answers.ts";
import { api } from "../../api.ts";
import { bodyOf, CallFailure } from "../call.ts";
import type { Writes } from "./use-enquiry.ts";
import type { useReplyDraft } from "./use-reply-draft.ts";

type Sending = {
  reference: string;
  writes: Writes;
  replyDraft: ReturnType<typeof useReplyDraft>;
  field: RefObject<HTMLTextAreaElement | null>;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** Called when a reply was stored, before its answer is shown. */
  onSent: () => void;
};

/** Sends the drafted reply or note, and reports the result of the last send. */
export function useSending({ reference, writes, replyDraft, field, noteField, onSent }: Sending) {
  const { draft, latest, finish, begin } = replyDraft;
  const [said, setSaid] = useState<{ failure?: string; done?: string }>({});
  const ofEnquiry = api.office.enquiries[":reference"];

  async function send(): Promise<void> {
    if (draft.body.trim() === "") return askForText(field);
    setSaid({});
    await writes.write(sendLatest, "reply");
  }

  /** Sends the latest text. When it is repeated after a conflict, the text may have changed by then. */
  async function sendLatest(version: number): Promise<EnquiryDetail> {
    const { body, key } = latest();
    const text = body.trim();
    if (text === "") {
      askForText(field);
      throw new Error(copy.empty);
    }
    const header = { "Idempotency-Key": key };
    const current = await bodyOf(
      ofEnquiry.replies.$post({ param: { reference }, json: { text, version }, header }),
    ).catch(beginAnew("body"));
    finish("body", text);
    onSent();
    setSaid({ done: copy.sent });
    return current;
  }

  async function addNote(): Promise<void> {
    const text = draft.note.trim();
    if (text === "") return askForText(noteField);
    setSaid({});
    const header = { "Idempotency-Key": draft.noteKey };
    const isAdded = await writes.write(
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

  /** If the API has stored another text with the key, gives the text a new key: it was changed since an answer was lost. */
  function beginAnew(part: "body" | "note") {
    return (error: unknown): never => {
      if (error instanceof CallFailure && error.problem === "conflict" && !error.current) begin(part);
      throw error;
    };
  }

  const failure = said.failure ?? (writes.failure?.at === "reply" ? writes.failure.text : undefined);
  return { send, addNote, failure, done: said.done };
}
