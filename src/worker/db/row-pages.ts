import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A row of a list that is read in pages, and its cursor. */
type RowWithCursor<Row, Cursor> = { row: Row; cursor: Cursor };

/** The rows that one query of an export reads. D1 allows a request a thousand statements, which then read a million rows. */
export const exportPageSize = 1_000;

/**
 * Yields all rows of a list, a page at a time. `read` returns the first `size` rows after a cursor; a page with fewer rows is the
 * last. `read` must use an index, so that every page costs the same.
 */
export async function* pagesOf<Row, Cursor>(
  size: number,
  read: (after: Cursor | undefined, size: number) => PromiseLike<RowWithCursor<Row, Cursor>[]>,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | undefined; ; ) {
    const found = await read(after, size);
    yield found.map(({ row }) => row);
    if (found.length < size) return;
    after = found.at(-1)?.cursor;
  }
}

/** Reads all rows of a list that is so short that they fit into memory together. */
export async function readAllRows<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** SQLite's own row id. Every index ends with it, so that an index by owner alone is also sorted by it. */
export function rowNumber(table: SQLiteTable): SQL<number> {
  return sql<number>`${table}.rowid`;
}
