import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Matches the active element if nothing has the focus, or only a stand-in for a removed control (`startFocusRecovery`): a newer list
 * may arrive before the answer to the press. A link of the next row keeps the focus, because it is meant to be followed.
 */
const free = "body, [data-stands-in]:not(a)";

/** Focuses an outcome, unless somebody has gone on to another element. A pressed button may be disabled and not yet removed. */
export function focusIfFree(outcome: HTMLElement | null): void {
  if (document.activeElement?.matches(`${free}, :disabled`)) outcome?.focus();
}

/**
 * A `ref` for a result message. The message gets the focus when `change` gets another value and the pressed control has
 * disappeared with the focus. It never takes the focus from another element.
 */
export function useOutcomeFocus<Outcome extends HTMLElement>(change: unknown): RefObject<Outcome | null> {
  const outcome = useRef<Outcome>(null);
  const before = useRef(change);
  // A layout effect, so that it runs before anything else can take the focus.
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement?.matches(free)) outcome.current?.focus();
  }, [change]);
  return outcome;
}
