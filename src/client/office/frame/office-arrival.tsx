import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { FoundPage } from "#pages";
import { documentTitleOf } from "../../navigation/document-title.ts";
import { arriveAt } from "../../navigation/scroll-memory.ts";
import { deskOf, rememberArrival } from "../use-return-to-link.ts";
import { useNameOfOpened } from "./opened-thing.tsx";

/**
 * What a browser does on a full load: sets the title, scrolls to the top and moves the focus to the heading. The title names
 * what is open. Within a desk the focus stays where it is: the desk moves it.
 */
export function OfficeArrival({ found }: { found: FoundPage }) {
  const { pathname, search } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const desk = deskOf(pathname);
  const shown = useRef(desk);
  const opened = useNameOfOpened();
  const title = documentTitleOf(opened ? { ...found, title: `${opened} – ${found.title}` } : found);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => rememberArrival(pathname + search, isBackOrForward), [pathname, search, isBackOrForward]);
  // Not on `found`: it is renewed whenever the session is asked for again, and under 60rem the page itself scrolls.
  useEffect(() => {
    arriveAt(pathname);
    window.scrollTo(0, 0);
    if (shown.current === desk) return;
    shown.current = desk;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, desk]);
  return null;
}
