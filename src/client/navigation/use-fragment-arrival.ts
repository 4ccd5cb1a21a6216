import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * For a part of a page that is there only once its records have loaded, and to which a link on the same page may lead more than
 * once. Scrolls to it and moves the focus into it when the address names it. Back and Forward, which restore the scroll position,
 * do neither; a full load does, because the browser has looked for the part too early.
 */
export function useFragmentArrival(id: string): void {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === "POP" && location.key !== "default";
  useEffect(() => {
    if (isBackOrForward || location.hash !== `#${id}`) return;
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [id, location, isBackOrForward]);
}
