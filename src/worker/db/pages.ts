import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { retryTransient } from "./database.ts";

/** A row of a list that is read in pages, and the cursor that leads on from it. */
export type Placed<Row, Cursor> = { row: Row; cursor: Cursor };

/**
 * All rows of a list, a page at a time. `read` answers at most `size` rows after a cursor, and must find them by an index:
 * then a page costs the same wherever it is.
 */
export async function* pagesOf<Row, Cursor>(
  size: number,
  read: (after: Cursor | undefined) => PromiseLike<Placed<Row, Cursor>[]>,
): AsyncGenerator<Row[]> {
  for (let after: Cursor | undefined; ; ) {
    const found = await retryTransient(() => read(after));
    yield found.map(({ row }) => row);
    if (found.length < size) return;
    after = found.at(-1)?.cursor;
  }
}

/** SQLite's own number of a row. It ends every index, so that one by owner alone has an order already. */
export function rowNumber(table: SQLiteTable): SQL<number> {
  return sql<number>`${table}.rowid`;
}
