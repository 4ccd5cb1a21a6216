import { pageFrom } from "./keyset.ts";

/** No index knows what is searched for, so a search reads on in windows, up to a thousand rows in one request. */
const searchWindow = { sizeInRows: 240, maxCount: 4 };

type Search<Row, Cursor> = {
  /** Rows in the list's order, beginning with the one at the cursor. */
  list: (cursor: Cursor | undefined, count: number) => Promise<Row[]>;
  cursorOf: (row: Row) => Cursor;
  /** Undefined where every row belongs to the page. */
  matches: ((row: Row) => boolean) | undefined;
  cursor: Cursor | undefined;
  limit: number;
};

/**
 * The rows of a page that match, and where the next one begins. If few match, a page can have fewer than `limit`, or none, and
 * still have a `next`.
 */
export async function matchingPage<Row, Cursor>({
  list,
  cursorOf,
  matches,
  cursor,
  limit,
}: Search<Row, Cursor>): Promise<{ rows: Row[]; next: Cursor | null }> {
  if (!matches) return pageFrom(await list(cursor, limit + 1), limit, cursorOf);
  const found: Row[] = [];
  let from = cursor;
  for (let windows = 1; ; windows++) {
    const rows = await list(from, searchWindow.sizeInRows);
    const next = rows[searchWindow.sizeInRows - 1];
    for (const row of next ? rows.slice(0, -1) : rows) {
      if (!matches(row)) continue;
      if (found.length === limit) return { rows: found, next: cursorOf(row) };
      found.push(row);
    }
    if (!next) return { rows: found, next: null };
    from = cursorOf(next);
    if (windows === searchWindow.maxCount) return { rows: found, next: from };
  }
}
