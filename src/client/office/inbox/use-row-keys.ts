import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf } from "#pages";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { useKeys } from "../keys/use-keys.ts";
import { loadMore, type PagedList } from "../parts/load-more.tsx";
import { useFocusedRow } from "../rows/use-focused-row.ts";
import { usePendingRow } from "../rows/use-pending-row.ts";
import { useReturnToRow } from "../rows/use-return-to-row.ts";
import type { RowSelection } from "../rows/use-row-selection.ts";

type RowKeys = {
  list: PagedList & { rows: readonly EnquiryLine[] };
  open: string | undefined;
  /** The filters of the address. */
  query: string;
  selection: RowSelection<EnquiryLine>;
  onBack: () => void;
};

/**
 * `j` and `k` move from row to row; while an enquiry is open, they open the next one instead. `x` ticks the row, `Esc` goes back.
 * If the row has left the list, the next row is the one that took its position. `j` on the last row loads more.
 */
export function useRowKeys({ list, open, query, selection, onBack }: RowKeys): void {
  const { rows } = list;
  const navigate = useNavigate();
  const focused = useRef<string>(undefined);
  const place = useRef(-1);
  const asked = usePendingRow(open);
  const shown = indexOf(open ?? focused.current);
  if (shown >= 0) place.current = shown;

  /** Read at each key, because the focus moves without a render. */
  function currentRow(): string | undefined {
    return asked.latest() ?? focused.current;
  }

  function indexOf(row: string | undefined): number {
    return rows.findIndex(({ reference }) => reference === row);
  }

  function startOf(index: number, step: 1 | -1): number {
    if (index >= 0) return index;
    // The row has left the list, so the next one already has its position.
    const hasNextMovedUp = place.current >= 0 && step === 1;
    return hasNextMovedUp ? place.current - 1 : place.current;
  }

  function go(step: 1 | -1): void {
    const index = indexOf(currentRow());
    if (step === 1 && index === rows.length - 1) loadMore(list);
    const next = rows[Math.min(Math.max(startOf(index, step) + step, 0), rows.length - 1)];
    if (!next) return;
    focused.current = next.reference;
    place.current = rows.indexOf(next);
    if (open !== undefined) {
      asked.ask(next.reference);
      void navigate(addressOf("officeEnquiry", { id: next.reference }) + query, { replace: true });
    }
    // A virtual list may render the row only in the next frame.
    if (!focusRow(next.reference)) requestAnimationFrame(() => focusRow(next.reference));
  }

  /** Opens the focused row. If the focus is on the row's link, the link does it. */
  function openFocused(): void {
    if (open !== undefined || focused.current === undefined) return;
    void navigate(addressOf("officeEnquiry", { id: focused.current }) + query);
  }

  function tick(): void {
    const reference = rowWith(document.activeElement) ?? currentRow();
    if (reference !== undefined) selection.toggle(reference);
  }

  useFocusedRow((element) => {
    const row = rowWith(element);
    if (open !== undefined || row === undefined) return;
    focused.current = row;
    place.current = indexOf(row);
  });
  useReturnToRow(open, focusRow);
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: tick,
    Enter: openFocused,
    // The selection is cleared first, by its bar.
    Escape: selection.lines.length > 0 || open === undefined ? undefined : onBack,
  });
}

function rowWith(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>("[data-reference]")?.dataset.reference;
}

function focusRow(reference: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"] a`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  return row !== null;
}
