import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { pageAt } from "#pages";
import { preparedPage } from "../routes.tsx";
import { documentTitleOf } from "./document-title.ts";
import { focusHeading } from "./focus-heading.ts";
import { arriveAt, returnToRemembered } from "./scroll-memory.ts";

/**
 * Does after navigation what a browser does on a full load: sets the title, scrolls to the top or the target, and moves the focus
 * to the heading, which a screen reader announces. Back and forward restore the scroll position.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  useEffect(() => {
    const before = arriveAt(pathname);
    if (before === undefined || before === pathname) return;
    const found = pageAt(pathname);
    document.title = documentTitleOf({ ...found, title: preparedPage(found)?.title ?? found.title });
    if (isBackOrForward) return returnToRemembered();
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) return target.scrollIntoView();
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname, hash, isBackOrForward]);
  return null;
}
