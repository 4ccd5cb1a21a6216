import { useState } from "react";
import { consultation } from "#content/pages/consultation.ts";
import { button, field } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { Note } from "../../ui/note.tsx";
import type { Change } from "./request-change.ts";

const copy = consultation.withdraw;

/** Withdraws the request, after a confirmation. */
export function Withdrawal({ token, onDone, onSpent, onUnanswered, onKeep }: Change & { onKeep: () => void }) {
  const [state, setState] = useState<"asking" | "sending" | "failed">("asking");
  const isSending = state === "sending";

  async function withdraw(): Promise<void> {
    setState("sending");
    const answer = await answerOf(api.consultation.withdrawal.$post({ json: { token } }));
    if (answer.ok) return onDone("withdrawn", answer.body.reference);
    if (answer.problem === "invalid") return onSpent(answer.detail ?? "");
    if (answer.problem === "unavailable") onUnanswered();
    setState("failed");
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
        {state === "failed" && (
          <p role="alert" className={field().error}>
            {copy.failed}
          </p>
        )}
      </Note>
    </div>
  );
}
