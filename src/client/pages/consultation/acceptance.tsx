import { useState } from "react";
import { consultation } from "#content/pages/consultation.ts";
import { actions, button, field } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import type { Change } from "./request-change.ts";

const copy = consultation.accept;

/** A button that accepts the time that our team proposed. */
export function Acceptance({ token, onDone, onSpent, onUnanswered }: Change) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function accept(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const answer = await answerOf(api.consultation.acceptance.$post({ json: { token } }));
    if (answer.ok) return onDone("accepted", answer.body.reference);
    if (answer.problem === "invalid" && !answer.fields) return onSpent(answer.detail ?? "");
    const isLost = answer.problem === "unavailable";
    if (isLost) onUnanswered();
    setSending(false);
    // Somebody else has taken the slot, so the visitor has to ask for another one.
    setFailure(answer.fields?.slot ?? (isLost ? copy.failed : answer.detail));
  }

  return (
    <>
      <p>{copy.text}</p>
      {failure && (
        <p role="alert" className={field().error}>
          {failure}
        </p>
      )}
      <div className={actions()}>
        <button type="button" className={button({ tone: "primary" })} disabled={isSending} onClick={accept}>
          {isSending ? copy.sending : copy.confirm}
        </button>
      </div>
    </>
  );
}
