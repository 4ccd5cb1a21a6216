import { useState } from "react";
import { consultation } from "#content/pages/consultation.ts";
import { button, field } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { Note } from "../../ui/note.tsx";
import type { Change } from "./request-change.ts";

const copy = consultation.withdraw;

/** Withdraws the request, after a confirmation. */
export function Withdrawal({ token, onDone, onSpent, onUnanswered, onKeep }: Change & { onKeep: () => void }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function withdraw(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const answer = await answerOf(api.consultation.withdrawal.$post({ json: { token } }));
    if (answer.ok) return onDone("withdrawn", answer.body.reference);
    if (answer.problem === "invalid") return onSpent(answer.detail ?? "");
    const isLost = answer.problem === "unavailable";
    if (isLost) onUnanswered();
    setSending(false);
    setFailure(isLost ? copy.failed : answer.detail);
  }

  return (
    <div>
      <Note title={copy.question} text={copy.text}>
        <button type="button" className={button()} disabled={isSending} onClick={withdraw}>
          {isSending ? copy.sending : copy.confirm}
        </button>
        <button
          type="button"
          className={button()}
          disabled={isSending}
          onClick={onKeep}
          // biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and the focus with it
          autoFocus
        >
          {copy.keep}
        </button>
        {failure && (
          <p role="alert" className={field().error}>
            {failure}
          </p>
        )}
      </Note>
    </div>
  );
}
