import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { isDoubleClick } from "./double-click.ts";
import { isEscape } from "./is-escape.ts";

export type Question = ReturnType<typeof useQuestion>;

/**
 * A question before an act that cannot be undone. The button asks at its first press and acts at its second; a double click is
 * one press. It stays the same element, so that the focus can return to it. A button beside it takes the question back, and so
 * does Escape. `onAsk` is called with each question: what is said of an attempt before goes then.
 */
export function useQuestion(act: () => void, { onAsk }: { onAsk?: () => void } = {}) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const acting = useRef<HTMLButtonElement>(null);
  const keeping = useRef<HTMLButtonElement>(null);

  function press(event: MouseEvent): void {
    if (isAsking && isDoubleClick(event)) {
      // Its second click has moved the focus here.
      keeping.current?.focus();
      return;
    }
    setAsking(!isAsking);
    if (isAsking) act();
    else onAsk?.();
  }

  function pressToKeep(event: MouseEvent): void {
    // The question may have moved this button to where the other one was: then the second click of a double click lands here.
    if (!isDoubleClick(event)) takeBack();
  }

  function takeBack(): void {
    // Before the button that has the focus goes.
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
    // At the window, so that it comes first: the dialog around it would be closed, or the desk left.
    addEventListener("keydown", takeBackByEscape, { capture: true });
    return () => removeEventListener("keydown", takeBackByEscape, { capture: true });
  });

  return {
    isAsking,
    actProps: { id, ref: acting, onClick: press },
    /** It takes the focus: Enter that is pressed twice, or held, confirms nothing. A screen reader adds what is asked. */
    keepProps: { ref: keeping, autoFocus: true, onClick: pressToKeep, "aria-describedby": id },
  };
}
