import { pageFrom } from "./keyset.ts";

/** No index can find what is searched for, so a search reads the list in windows, up to a thousand rows in one request. */
const searchWindow = { sizeInRows: 240, maxCount: 4 };

type Search<Row, Cursor> = {
  /** Returns rows in the order of the list, beginning with the row at the cursor. */
  list: (cursor: Cursor | undefined, count: number) => Promise<Row[]>;
  cursorOf: (row: Row) => Cursor;
  /** Undefined if every row matches. */
  matches: ((row: Row) => boolean) | undefined;
  cursor: Cursor | undefined;
  limit: number;
};

/**
 * Returns the matching rows of a page, and the cursor of the next page. If few rows match, a page can have fewer than `limit`
 * rows, or none, and still have a `next`.
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
