import { useRef } from "react";

/**
 * Returns a function that returns the rows that `j` and `k` step through. A current row that has left the list, for example after
 * an action on it, keeps its position until the next step, which then leads to its neighbour and not to the first row.
 * `currentRow` is called again at each step, because a focus moves without a render.
 */
export function useStepRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  currentRow: () => string | undefined,
): () => readonly Row[] {
  const known = useRef(rows);

  function isIn(list: readonly Row[]): boolean {
    const current = currentRow();
    return current !== undefined && list.some((row) => idOf(row) === current);
  }

  if (!isIn(known.current) || isIn(rows)) known.current = rows;

  return function stepRows() {
    if (isIn(rows) || !isIn(known.current)) return rows;
    const [current, ids] = [currentRow(), new Set(rows.map(idOf))];
    return known.current.filter((row) => idOf(row) === current || ids.has(idOf(row)));
  };
}
