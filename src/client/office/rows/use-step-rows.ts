import { useRef } from "react";

/**
 * Returns the rows that `j` and `k` step through. A current row that has left the list, for example after an action on it, keeps
 * its position until the next step, which then leads to its neighbour and not to the first row. `idOf` must be a stable function.
 */
export function useStepRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  current: string | undefined,
): readonly Row[] {
  const known = useRef(rows);
  const isCurrent = (row: Row) => idOf(row) === current;
  if (current === undefined || rows.some(isCurrent)) {
    known.current = rows;
    return rows;
  }
  if (!known.current.some(isCurrent)) return rows;
  const ids = new Set(rows.map(idOf));
  return known.current.filter((row) => isCurrent(row) || ids.has(idOf(row)));
}
