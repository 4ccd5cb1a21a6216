import { type FormEvent, type RefObject, useState } from "react";
import { projects } from "#content/data/projects.ts";
import { riskNotice } from "#content/data/risk-notice.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import { offersAmong } from "#rules/interests/interest.ts";
import type { FieldErrors } from "#rules/problem.ts";
import { answerOf, api } from "../../api.ts";
import { textOf, useDraft } from "../../forms/draft.ts";
import { useFirstInvalidFocused } from "../../forms/focus.ts";
import { refreshSession } from "../../session.ts";

/** Sends an interest once however often it is pressed; whatever fails, what was typed stays, also over a reload. */
export function useInterestForm(
  form: RefObject<HTMLFormElement | null>,
  person: Person,
  onSent: (reference: string) => void,
) {
  const draft = useDraft(form, `interest:${person.id}`);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid] = useState("");
  useFirstInvalidFocused(form, errors);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const typed = textOf(event.currentTarget);
    setSaid("");
    const terms = { offers: offersAmong(projects), kind: person.kind, noticeVersion: riskNotice.version };
    setSending(true);
    // Where the rule does not come, the Worker's own reading decides.
    const rule = await import("#rules/interests/interest-form.ts").catch(() => undefined);
    const reading = rule?.readInterest(typed, terms, interestSentences);
    if (reading && "problem" in reading) {
      setSending(false);
      return refuseWith(reading.detail, reading.fields);
    }
    setErrors({});
    const answer = await send(typed);
    setSending(false);
    if (answer.ok) {
      draft.finish();
      return onSent(answer.body.reference);
    }
    if (answer.problem === "unauthenticated") void refreshSession();
    refuseWith(answer.detail ?? interestCopy.form.failed, answer.fields);
  }

  /** A key whose interest was stored, though its answer was lost, cannot carry an edited one: that gets a key of its own. */
  async function send(typed: Record<string, string>) {
    const answer = await post(typed, draft.key());
    if (answer.ok || answer.problem !== "conflict") return answer;
    draft.renewKey();
    return post(typed, draft.key());
  }

  function refuseWith(sentence: string, fields: FieldErrors = {}): void {
    setErrors(fields);
    setSaid(sentence);
  }

  return { sending, errors, said, submit };
}

function post(json: Record<string, string>, key: string) {
  return answerOf(api.interests.$post({ json, header: { "Idempotency-Key": key } }));
}
