import { useRef } from "react";
import { loadMore, type PagedList } from "../parts/load-more.tsx";
import { useFocusedRow } from "./use-focused-row.ts";
import { usePendingRow } from "./use-pending-row.ts";
import { useReturnToRow } from "./use-return-to-row.ts";
import { useStepRows } from "./use-step-rows.ts";

type Rows = {
  ids: readonly string[];
  list: PagedList;
  open: string | undefined;
  /** Opens a row instead of the open one. */
  replaceOpen: (id: string) => void;
};

/**
 * Moves the focus from row to row; while a row is open, opens the next one instead. From a row that has left the list, continues
 * at its neighbour. After the last row, loads more. When the open row is closed, its row gets the focus.
 */
export function useRowFocus({ ids, list, open, replaceOpen }: Rows) {
  /** The `ref` of the pane whose rows have `data-row`. */
  const pane = useRef<HTMLDivElement>(null);
  const asked = usePendingRow(open);
  /** The row that had the focus last. */
  const reached = useRef<string>(undefined);
  const steps = useStepRows(ids, itself, open ?? reached.current);

  function go(step: 1 | -1): void {
    const before = steps.indexOf(currentRow() ?? "");
    if (step === 1 && before === steps.length - 1) loadMore(list);
    const [ahead, behind] = [steps[before + step], steps[before - step]];
    const gone = before >= 0 && !ids.includes(steps[before] ?? "");
    const next = before < 0 ? ids[0] : (ahead ?? (gone ? behind : steps[before]));
    // None of the earlier rows is left.
    const at = Math.max(0, ids.indexOf(next ?? ""));
    const row = ids[at];
    if (row === undefined) return;
    if (open !== undefined) {
      asked.ask(row);
      replaceOpen(row);
    }
    focusRow(at);
  }

  /** Returns the open row, the focused row, or the last focused row if it has left the list. */
  function currentRow(): string | undefined {
    if (open !== undefined) return asked.latest() ?? open;
    const focused = ids[focusedIndex()];
    const before = reached.current;
    return focused ?? (before !== undefined && ids.includes(before) ? undefined : before);
  }

  function focusRow(at: number): void {
    rowElements()[at]?.querySelector<HTMLElement>("a")?.focus();
    rowElements()[at]?.scrollIntoView({ block: "nearest" });
  }

  function rowElements(): HTMLElement[] {
    return [...(pane.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  }

  function focusedIndex(): number {
    return indexWith(document.activeElement);
  }

  function indexWith(element: Element | null): number {
    return rowElements().findIndex((row) => row.contains(element));
  }

  /** Returns the index of the open row, or of the focused one. */
  function currentIndex(): number {
    return open === undefined ? focusedIndex() : ids.indexOf(asked.latest() ?? open);
  }

  useFocusedRow((element) => {
    reached.current = ids[indexWith(element)] ?? reached.current;
  });
  useReturnToRow(open, (closed) => focusRow(ids.indexOf(closed)));
  return { pane, go, currentIndex };
}

function itself(id: string): string {
  return id;
}
