import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { FoundPage } from "#pages";
import { documentTitleOf } from "../../navigation/document-title.ts";
import { arriveAt } from "../../navigation/scroll-memory.ts";
import { deskOf, forgetArrivals, rememberArrival } from "../use-return-to-link.ts";
import { useNameOfOpened } from "./open-record.tsx";

/**
 * Does what a browser does on a full load: sets the title, scrolls to the top and moves the focus to the content. The title names
 * what is open. Within a desk the desk moves the focus itself.
 */
export function OfficeArrival({ found }: { found: FoundPage }) {
  const { pathname, search } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const desk = deskOf(pathname);
  const opened = useNameOfOpened();
  const title = documentTitleOf(opened ? { ...found, title: `${opened} – ${found.title}` } : found);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => rememberArrival(pathname + search, isBackOrForward), [pathname, search, isBackOrForward]);
  useEffect(() => forgetArrivals, []);
  // Not on `found`, which is new whenever the session is loaded again: under 60rem that would scroll the page to the top.
  useEffect(() => {
    const before = arriveAt(pathname);
    window.scrollTo(0, 0);
    if (before === undefined || deskOf(before) === desk) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, desk]);
  return null;
}
