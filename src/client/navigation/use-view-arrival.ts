import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";

/**
 * Where somebody moves to another view of the same page, which the address names, what they pressed is gone and the focus with it.
 * The new view begins at the top, and the keyboard in `main`. Back and Forward leave both as they are.
 */
export function useViewArrival(view: string | null): void {
  const hasMoved = useNavigationType() === "PUSH";
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [view, hasMoved]);
}
