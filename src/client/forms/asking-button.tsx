import { type KeyboardEvent, useRef, useState } from "react";
import { button } from "#styled-system/recipes";
import type { Answer } from "../api.ts";
import { refreshSession } from "../session.ts";
import { isDoubleClick } from "../ui/double-click.ts";
import { HiddenText } from "../ui/hidden-text.tsx";
import { isEscape } from "../ui/is-escape.ts";

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

/** Does what cannot be undone when it is pressed a second time. Escape takes the question back. */
export function AskingButton({ copy, about, disabled = false, statusClass, call, onDone }: AskingButtonProps) {
  const [state, setState] = useState<"ready" | "asking" | "sending" | "failed">("ready");
  const [failure, setFailure] = useState("");
  const asking = useRef<HTMLButtonElement>(null);
  const small = button({ size: "sm" });
  const labels = { ready: copy.act, asking: copy.confirm, sending: copy.sending, failed: copy.act };
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

  function takeBack(): void {
    // Before the button that keeps it goes, and the focus with it.
    asking.current?.focus();
    setState("ready");
  }

  function takeBackByEscape(event: KeyboardEvent): void {
    if (state === "asking" && isEscape(event)) takeBack();
  }

  // One button all along, so that the focus stays where it is.
  return (
    <>
      <button
        ref={asking}
        type="button"
        className={small}
        disabled={state === "sending" || disabled}
        onClick={(event) => {
          if (state !== "asking") setState("asking");
          else if (!isDoubleClick(event)) void act();
        }}
        onKeyDown={takeBackByEscape}
      >
        {labels[state]}
        {which}
      </button>
      {state === "asking" && (
        <button type="button" className={small} onClick={takeBack} onKeyDown={takeBackByEscape}>
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
