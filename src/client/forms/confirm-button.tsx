import { useState } from "react";
import { button } from "#styled-system/recipes";
import type { Call } from "../api.ts";
import { memberAnswerOf } from "../own-answer.ts";
import { HiddenText } from "../ui/hidden-text.tsx";
import { useQuestion } from "../ui/use-question.ts";

type ConfirmButtonProps = {
  copy: { act: string; confirm: string; keep: string; sending: string; failed: string };
  /** For screen readers: the name of the item that the button acts on. */
  about: string;
  disabled?: boolean;
  statusClass: string;
  call: () => Call<unknown>;
  /** Called after success. It removes the entry that the button belongs to, and the button with it. */
  onDone: () => void;
};

/** A button for an action that cannot be undone: it asks first, and acts on the second press. */
export function ConfirmButton({ copy, about, disabled = false, statusClass, call, onDone }: ConfirmButtonProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const { isAsking, actProps, keepProps } = useQuestion(() => void act(), { onAsk: () => setFailure("") });
  const small = button({ size: "sm" });
  const label = isAsking ? copy.confirm : copy.act;
  const which = <HiddenText> {about}</HiddenText>;

  async function act(): Promise<void> {
    setSending(true);
    const answer = await memberAnswerOf(call());
    if (answer.ok) return onDone();
    // Only a refusal is certain to have changed nothing.
    setFailure((answer.problem !== "unavailable" && answer.detail) || copy.failed);
    setSending(false);
  }

  return (
    <>
      <button {...actProps} type="button" className={small} disabled={isSending || disabled}>
        {isSending ? copy.sending : label}
        {which}
      </button>
      {isAsking && (
        <button {...keepProps} type="button" className={small}>
          {copy.keep}
          {which}
        </button>
      )}
      <span className={statusClass} role="alert">
        {failure}
      </span>
    </>
  );
}
