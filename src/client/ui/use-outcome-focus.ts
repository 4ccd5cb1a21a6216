import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Nothing has the focus, or what stands in for a control that is gone (`startKeptFocus`): a newer list may come before the answer
 * to the press. The link of a next row is meant to be followed.
 */
const free = "body, [data-stands-in]:not(a)";

/**
 * A `ref` for a result message. When `change` gets another value and the pressed control disappears with the focus, the message
 * gets the focus. It never takes it from another element.
 */
export function useOutcomeFocus<Outcome extends HTMLElement>(change: unknown): RefObject<Outcome | null> {
  const outcome = useRef<Outcome>(null);
  const before = useRef(change);
  // Before anything else can take the focus.
  useLayoutEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement?.matches(free)) outcome.current?.focus();
  }, [change]);
  return outcome;
}
