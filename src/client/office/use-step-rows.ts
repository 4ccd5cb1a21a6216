import { useRef } from "react";

/**
 * The rows that `j` and `k` step through. One that has left the list, as after an act on it, keeps its place until the next step, so
 * that this leads to its neighbour and not back to the first row. `idOf` stays the same function.
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
