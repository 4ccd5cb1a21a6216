import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Scrolls to a part of a page and focuses it when the address names it. For a part that exists only once its records have loaded,
 * and to which a link on the same page may lead more than once. Back and Forward, which restore the scroll position, do neither.
 * A full load does both, because the browser has looked for the part too early.
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
