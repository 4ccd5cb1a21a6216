import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { pageAt } from "#pages";
import { documentTitleOf } from "./document-title.ts";

/** Puts the name of what is open on a page before the page's title, as the office does: `Statement 2025 – Reports – Cantiere`. */
export function useTitleOfOpened(opened: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (opened === undefined) return;
    const found = pageAt(pathname);
    document.title = documentTitleOf({ ...found, title: `${opened} – ${found.title}` });
    return () => {
      document.title = documentTitleOf(found);
    };
  }, [opened, pathname]);
}
