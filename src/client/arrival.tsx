import { useEffect, useRef } from "react";
import type { FoundPage } from "#pages";
import { documentTitleOf } from "./document-title.ts";
import { hasFollowedLink } from "./router.tsx";
import { arriveAt, returnToRemembered } from "./scroll-memory.ts";

type ArrivalProps = { pathname: string; found: FoundPage };

/**
 * What a browser does on a full load and a single-page application forgets: the title, the place to read from, and a
 * word for screen readers, which the focus on the new page's heading gives. Back and forward keep their place.
 */
export function Arrival({ pathname, found }: ArrivalProps) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    arriveAt(pathname);
    document.title = documentTitleOf(found);
    if (!hasFollowedLink()) return returnToRemembered();
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (target) return target.scrollIntoView();
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, found]);
  return null;
}
