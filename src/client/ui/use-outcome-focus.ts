import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * The `ref` of what became of a press. Where what was pressed goes away with the focus as `change` becomes another value, the outcome
 * gets it; never from anything else that has it.
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
