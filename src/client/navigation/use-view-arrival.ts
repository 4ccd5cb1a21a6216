import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { focusHeading } from "./focus-heading.ts";

/**
 * Scrolls to the top and moves the focus to the heading when a link or button opens another view of the same page: the pressed
 * button is removed, and the focus with it. Back and Forward do neither. `view` is the view that the address names.
 */
export function useViewArrival(view: string | null): void {
  const hasMoved = useNavigationType() === "PUSH";
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [view, hasMoved]);
}
