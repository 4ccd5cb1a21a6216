/** Returns the rows of all pages without duplicates. A row that moved between pages during loading keeps its first position. */
export function onceEach<Row>(rows: readonly Row[], idOf: (row: Row) => unknown): Row[] {
  const byId = new Map<unknown, Row>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return [...byId.values()];
}
