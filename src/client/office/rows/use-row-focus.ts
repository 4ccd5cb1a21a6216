import { useRef } from "react";
import { useKeys } from "../keys/use-keys.ts";
import { loadMore, type PagedList } from "../parts/show-more.tsx";
import { useFocusedRow } from "./use-focused-row.ts";
import { usePendingRow } from "./use-pending-row.ts";
import { useReturnToRow } from "./use-return-to-row.ts";
import { useStepRows } from "./use-step-rows.ts";

type Rows = {
  /** The rows of the list in its order. The element of each has its id as `data-row`. */
  ids: readonly string[];
  list: PagedList;
  open: string | undefined;
  /** Opens a row instead of the open one. */
  replaceOpen: (id: string) => void;
  /** False while the list is not on the screen. */
  isActive?: boolean;
};

/**
 * `j` and `k` move the focus from row to row; while a row is open, they open the next one instead. From a row that has left the
 * list, they continue at its neighbour. After the last row, more are loaded. When the open row is closed, its row gets the focus.
 * Returns a function that returns the row that an action is meant for: the one with the focus, or else the current one.
 */
export function useRowFocus({ ids, list, open, replaceOpen, isActive }: Rows) {
  const asked = usePendingRow(open);
  /** The row that had the focus last. It changes without a render. */
  const reached = useRef<string>(undefined);
  const stepRows = useStepRows(ids, itself, currentRow);

  /** Returns the open row, or the one that had the focus last. It may have left the list. */
  function currentRow(): string | undefined {
    return open === undefined ? reached.current : asked.latest();
  }

  function go(step: 1 | -1): void {
    const steps = stepRows();
    const at = steps.indexOf(currentRow() ?? "");
    if (step === 1 && at === steps.length - 1) loadMore(list);
    const next = rowFrom(at, step, steps) ?? ids[0];
    if (next === undefined) return;
    reached.current = next;
    if (open !== undefined) {
      asked.ask(next);
      replaceOpen(next);
    }
    // A virtual list may render the row only in the next frame.
    if (!focusRow(next)) requestAnimationFrame(() => focusRow(next));
  }

  /** Returns the row that a step leads to. At the end of the list: the same row, or the one behind it if that row has left. */
  function rowFrom(at: number, step: 1 | -1, steps: readonly string[]): string | undefined {
    const row = steps[at];
    if (row === undefined) return undefined;
    return steps[at + step] ?? (ids.includes(row) ? row : steps[at - step]);
  }

  function chosenRow(): string | undefined {
    return rowWith(document.activeElement) ?? currentRow();
  }

  function rowWith(element: Element | null): string | undefined {
    const row = element?.closest<HTMLElement>("[data-row]")?.dataset.row;
    return row !== undefined && ids.includes(row) ? row : undefined;
  }

  useFocusedRow((element) => {
    reached.current = rowWith(element) ?? reached.current;
  });
  useReturnToRow(open, focusRow);
  useKeys({ j: () => go(1), k: () => go(-1) }, { isActive });
  return chosenRow;
}

function focusRow(id: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.querySelector("a")?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  return row !== null;
}

function itself(id: string): string {
  return id;
}
