import { useState } from "react";
import { button } from "#styled-system/recipes";
import type { Answer } from "../api.ts";
import { refreshSession } from "../session.ts";
import { isDoubleClick } from "../ui/double-click.ts";
import { HiddenText } from "../ui/hidden-text.tsx";

type AskingButtonProps = {
  copy: { act: string; confirm: string; keep: string; sending: string; failed: string };
  /** For screen readers: which of several it is for. */
  about: string;
  disabled?: boolean;
  statusClass: string;
  call: () => Promise<Answer<unknown>>;
  /** After success. It removes the entry that the button belongs to, and with it the button. */
  onDone: () => void;
};

/** Does what cannot be undone when it is pressed a second time. */
export function AskingButton({ copy, about, disabled = false, statusClass, call, onDone }: AskingButtonProps) {
  const [state, setState] = useState<"ready" | "asking" | "sending" | "failed">("ready");
  const [failure, setFailure] = useState("");
  const small = button({ size: "sm" });
  const which = <HiddenText> {about}</HiddenText>;

  async function act(): Promise<void> {
    setState("sending");
    const answer = await call();
    if (answer.ok) return onDone();
    if (answer.problem === "unauthenticated") void refreshSession();
    // Only a refusal is certain to have changed nothing.
    setFailure((answer.problem !== "unavailable" && answer.detail) || copy.failed);
    setState("failed");
  }

  // One button all along, so that the focus stays where it is.
  return (
    <>
      <button
        type="button"
        className={small}
        disabled={state === "sending" || disabled}
        onClick={(event) => {
          if (state !== "asking") setState("asking");
          else if (!isDoubleClick(event)) void act();
        }}
      >
        {state === "sending" ? copy.sending : state === "asking" ? copy.confirm : copy.act}
        {which}
      </button>
      {state === "asking" && (
        <button type="button" className={small} onClick={() => setState("ready")}>
          {copy.keep}
          {which}
        </button>
      )}
      <span className={statusClass} role="alert" data-failed="">
        {state === "failed" && failure}
      </span>
    </>
  );
}
