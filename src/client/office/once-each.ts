/** The rows of a list's pages. One that moved between two pages while they were read stands once, where it came first. */
export function onceEach<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map<string, Row>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return [...byId.values()];
}
