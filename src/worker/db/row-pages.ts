import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { retryTransient } from "./database.ts";

/** A row of a list that is read in pages, and its cursor. */
type RowWithCursor<Row, Cursor> = { row: Row; cursor: Cursor };

/** Rows in one query of what is sent whole. D1 allows one request a thousand statements, which then read a million rows. */
export const exportPageSize = 1_000;

/**
 * All rows of a list, a page at a time. `read` answers the first `size` rows after a cursor: a shorter page is the last one. It must
 * find them by an index, so that every page costs the same.
 */
export async function* pagesOf<Row, Cursor>(
  size: number,
  read: (after: Cursor | undefined, size: number) => PromiseLike<RowWithCursor<Row, Cursor>[]>,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | undefined; ; ) {
    const found = await retryTransient(() => read(after, size));
    yield found.map(({ row }) => row);
    if (found.length < size) return;
    after = found.at(-1)?.cursor;
  }
}

/** SQLite's own row id. Every index ends with it, so that an index by owner alone is ordered already. */
export function rowNumber(table: SQLiteTable): SQL<number> {
  return sql<number>`${table}.rowid`;
}
