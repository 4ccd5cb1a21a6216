import { useEffect } from "react";
import type { MessageName } from "#content/messages.ts";
import type { FieldErrors, Problem } from "#rules/problem.ts";
import { answerOf, api } from "../api.ts";
import { notify, prepareToNotify } from "../notify.ts";
import { onUse } from "./on-use.ts";
import { postDraft, useDraft } from "./use-draft.ts";
import { type Result, useSubmit } from "./use-submit.ts";
import { useTurnstile } from "./use-turnstile.ts";

type EnquiryForm = {
  /** The name under which the draft is kept, and by which Turnstile knows the form. */
  name: "contact" | "consultation";
  /** Validates what was typed. `undefined` if the schema could not be loaded: then the Worker alone validates. */
  read: (typed: Record<string, string>) => Promise<object | Problem | undefined>;
  sent: MessageName;
  failed: MessageName;
  onSent?: () => void;
  /** Called when the Worker refuses the message: sending the same again would not help. */
  onRefused?: () => void;
};

/** A form that sends an enquiry. After any failure, what was typed stays. */
export function useEnquiryForm({ name, read, sent, failed, onSent, onRefused }: EnquiryForm) {
  const { form, isSending, errors, report, submit } = useSubmit({ send });
  const draft = useDraft(form, name);
  const takeToken = useTurnstile(form, name);
  useEffect(() => (form.current ? onUse(form.current, prepareToNotify) : undefined), [form]);

  async function send(typed: Record<string, string>): Promise<Result> {
    const reading = await read(typed);
    if (reading && "problem" in reading) return refuse(reading.detail, reading.fields);
    report({});
    const token = await takeToken();
    const answer = await postDraft(draft, (key) => post(typed, key, token));
    if (answer.ok) {
      draft.finish(typed);
      void notify(sent);
      onSent?.();
      return {};
    }
    if (answer.problem === "invalid" || answer.problem === "rate-limited") {
      onRefused?.();
      return refuse(answer.detail, answer.fields);
    }
    void notify(failed);
    // The specification asks for this. The Worker has logged each call that reached it; of any other call this is the only trace.
    // biome-ignore lint/suspicious/noConsole: the browser has no other log
    console.error("send-contact-email", answer);
    return {};
  }

  return { form, isSending, errors, submit };
}

function refuse(detail: string | undefined, errors: FieldErrors | undefined): Result {
  void notify("enquiryIncomplete", detail);
  return { errors };
}

function post(json: Record<string, string>, key: string, token: string | undefined) {
  const options = token ? { headers: { "Turnstile-Token": token } } : undefined;
  return answerOf(api["send-contact-email"].$post({ json, header: { "Idempotency-Key": key } }, options));
}
