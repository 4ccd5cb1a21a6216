import { rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";

const features = tableFeatures({ rowSelectionFeature });
const columns: never[] = [];

export type Selection = {
  lines: EnquiryLine[];
  has: (reference: string) => boolean;
  toggle: (reference: string) => void;
  /** Leaves those ticked that are not named. */
  remove: (references: readonly string[]) => void;
  clear: () => void;
};

/** Which enquiries of the list are ticked. One that has left the list is no longer among them. */
export function useSelection(lines: EnquiryLine[]): Selection {
  const table = useTable({ features, columns, data: lines, getRowId: ({ reference }) => reference });
  const ticked = table.state.rowSelection as Record<string, boolean>;
  return useMemo(
    () => ({
      lines: lines.filter(({ reference }) => ticked[reference]),
      has: (reference) => ticked[reference] === true,
      toggle: (reference) => table.getRow(reference, true)?.toggleSelected(),
      remove: (references) =>
        table.setRowSelection((before) =>
          Object.fromEntries(Object.entries(before).filter(([reference]) => !references.includes(reference))),
        ),
      clear: () => table.resetRowSelection(true),
    }),
    [lines, ticked, table],
  );
}
