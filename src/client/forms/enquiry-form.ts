import { type FormEvent, type RefObject, useState } from "react";
import type { MessageName } from "#content/messages.ts";
import type { FieldErrors, Problem } from "#rules/problem.ts";
import { answerOf, api } from "../api.ts";
import { notify } from "../notify.ts";
import { textOf, useDraft } from "./draft.ts";
import { useFirstInvalidFocused } from "./focus.ts";

type EnquiryForm = {
  form: RefObject<HTMLFormElement | null>;
  /** The name its draft is kept under. */
  name: string;
  /** Reads what was typed before it is sent; nothing where the schema did not come, and then the Worker's reading decides. */
  read: (typed: Record<string, string>) => Promise<object | Problem | undefined>;
  sent: MessageName;
  failed: MessageName;
  onSent?: () => void;
  /** Called when the Worker will not have it as it is. */
  onRefused?: () => void;
};

/** A form that writes to us: it sends once however often it is pressed, and whatever fails, what was typed stays. */
export function useEnquiryForm({ form, name, read, sent, failed, onSent, onRefused }: EnquiryForm) {
  const draft = useDraft(form, name);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  useFirstInvalidFocused(form, errors);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const typed = textOf(event.currentTarget);
    setSending(true);
    const reading = await read(typed);
    if (reading && "problem" in reading) {
      setSending(false);
      return showProblem(reading.detail, reading.fields);
    }
    setErrors({});
    const answer = await send(typed);
    setSending(false);
    if (answer.ok) {
      draft.finish();
      void notify(sent);
      onSent?.();
    } else if (answer.problem === "invalid" || answer.problem === "rate-limited") {
      showProblem(answer.detail, answer.fields);
      onRefused?.();
    } else {
      void notify(failed);
    }
  }

  /** A key whose message was stored, though its answer was lost, cannot carry an edited one: that gets a key of its own. */
  async function send(typed: Record<string, string>) {
    const answer = await post(typed, draft.key());
    if (answer.ok || answer.problem !== "conflict") return answer;
    draft.renewKey();
    return post(typed, draft.key());
  }

  function showProblem(detail: string | undefined, fields: FieldErrors = {}): void {
    setErrors(fields);
    void notify("enquiryIncomplete", detail);
  }

  return { sending, errors, submit };
}

function post(json: Record<string, string>, key: string) {
  return answerOf(api["send-contact-email"].$post({ json, header: { "Idempotency-Key": key } }));
}
