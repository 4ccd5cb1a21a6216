import { useRef } from "react";
import { loadMore, type PagedList } from "./parts/load-more.tsx";
import { useAskedRow } from "./use-asked-row.ts";
import { useReturnToRow } from "./use-return-to-row.ts";

type Rows = {
  ids: readonly string[];
  list: PagedList;
  open: string | undefined;
  /** Opens a row in place of the open one. */
  replaceOpen: (id: string) => void;
};

/**
 * Moves the focus from row to row; while a row is open, the next one is opened instead. After the last row more are loaded. A row
 * that is closed gets the focus.
 */
export function useRowFocus({ ids, list, open, replaceOpen }: Rows) {
  /** Of the pane whose rows have `data-row`. */
  const pane = useRef<HTMLDivElement>(null);
  const asked = useAskedRow(open);

  function go(step: 1 | -1): void {
    const before = currentIndex();
    if (step === 1 && before === ids.length - 1) loadMore(list);
    const at = before < 0 ? 0 : Math.min(Math.max(before + step, 0), ids.length - 1);
    const next = ids[at];
    if (next === undefined) return;
    if (open !== undefined) {
      asked.ask(next);
      replaceOpen(next);
    }
    focusRow(at);
  }

  function focusRow(at: number): void {
    rowElements()[at]?.querySelector<HTMLElement>("a")?.focus();
    rowElements()[at]?.scrollIntoView({ block: "nearest" });
  }

  function rowElements(): HTMLElement[] {
    return [...(pane.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  }

  /** Of the open row, or of the one that has the focus. */
  function currentIndex(): number {
    if (open !== undefined) return ids.indexOf(asked.latest() ?? open);
    return rowElements().findIndex((row) => row.contains(document.activeElement));
  }

  useReturnToRow(open, (closed) => focusRow(ids.indexOf(closed)));
  return { pane, go, currentIndex };
}
