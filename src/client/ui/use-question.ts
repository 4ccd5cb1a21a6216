import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { isDoubleClick } from "./double-click.ts";
import { isEscape } from "./is-escape.ts";

export type Question = ReturnType<typeof useQuestion>;

/**
 * Asks before an action that cannot be undone. The button asks at its first press and acts at its second; a double click counts
 * as one press. The button stays the same element, so that the focus can return to it. A button beside it takes the question
 * back, and so does Escape. `onAsk` is called with each question, to remove the message about an earlier attempt.
 */
export function useQuestion(act: () => void, { onAsk }: { onAsk?: () => void } = {}) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const acting = useRef<HTMLButtonElement>(null);
  const keeping = useRef<HTMLButtonElement>(null);

  function press(event: MouseEvent): void {
    if (isAsking && isDoubleClick(event)) {
      // The second click has moved the focus to this button.
      keeping.current?.focus();
      return;
    }
    setAsking(!isAsking);
    if (isAsking) act();
    else onAsk?.();
  }

  function pressToKeep(event: MouseEvent): void {
    // The question may have moved this button to where the other one was: the second click of a double click then lands here.
    if (!isDoubleClick(event)) takeBack();
  }

  function takeBack(): void {
    // Before the focused button is removed.
    acting.current?.focus();
    setAsking(false);
  }

  useEffect(() => {
    if (!isAsking) return;
    function takeBackByEscape(event: KeyboardEvent): void {
      const isHere = event.target === acting.current || event.target === keeping.current;
      if (!isHere || !isEscape(event)) return;
      event.preventDefault();
      takeBack();
    }
    // Capturing on the window makes this listener the first. Otherwise Escape would close the dialog
    // around it, or leave the desk.
    addEventListener("keydown", takeBackByEscape, { capture: true });
    return () => removeEventListener("keydown", takeBackByEscape, { capture: true });
  });

  return {
    isAsking,
    actProps: { id, ref: acting, onClick: press },
    /**
     * This button gets the focus, so that pressing Enter twice, or holding it, confirms nothing. A screen
     * reader also reads the question.
     */
    keepProps: { ref: keeping, autoFocus: true, onClick: pressToKeep, "aria-describedby": id },
  };
}
