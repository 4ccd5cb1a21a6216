import { type RefObject, useLayoutEffect, useRef } from "react";

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
    if (document.activeElement === document.body) outcome.current?.focus();
  }, [change]);
  return outcome;
}
