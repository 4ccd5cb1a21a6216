import { riskNotice } from "#content/data/risk-notice.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Offer } from "#rules/interests/interest.ts";
import { api } from "../../api.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { type Result, useSubmit } from "../../forms/use-submit.ts";
import { memberAnswerOf } from "../../own-answer.ts";

type Told = {
  onSent: (reference: string) => void;
  onProjectRefused: () => void;
  /** Called if other entries were stored from this form, in a call whose answer was lost. */
  onStoredBefore: () => void;
};

/** Sends an expression of interest. What was typed survives any failure, and a reload. */
export function useInterestForm(
  { person, offers }: { person: Person; offers: readonly Offer[] },
  { onSent, onProjectRefused, onStoredBefore }: Told,
) {
  const { form, isSending, errors, failure, report, submit } = useSubmit({ send });
  const draft = useDraft(form, `interest:${person.id}`);

  async function send(entries: Record<string, string>): Promise<Result> {
    report({});
    const shown = offers.find(({ project }) => project === entries.project);
    const typed = { ...entries, projectName: shown?.name ?? "" };
    const terms = { offers, kind: person.kind, noticeVersion: riskNotice.version };
    // If the rule cannot be loaded, only the Worker validates.
    const rule = await import("#browser/rules/interests/interest-form.ts").catch(() => undefined);
    const reading = rule?.readInterest(typed, terms, interestSentences);
    if (reading && "problem" in reading) return { failure: reading.detail, errors: reading.fields };
    const answer = await post(typed, draft.key());
    if (answer.ok) {
      draft.finish(typed);
      onSent(answer.body.reference);
      return {};
    }
    if (answer.problem === "conflict") {
      draft.renewKey();
      onStoredBefore();
    }
    if (answer.fields?.project) onProjectRefused();
    return { failure: answer.detail ?? interestCopy.form.failed, errors: answer.fields };
  }

  return { form, isSending, errors, failure, submit };
}

function post(json: Record<string, string>, key: string) {
  return memberAnswerOf(api.interests.$post({ json, header: { "Idempotency-Key": key } }));
}
