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
    found.push(...(next ? rows.slice(0, -1) : rows).filter(matches));
    const beyond = found[limit];
    if (beyond) return { rows: found.slice(0, limit), next: cursorOf(beyond) };
    if (!next) return { rows: found, next: null };
    from = cursorOf(next);
    if (windows === searchWindow.maxCount) return { rows: found, next: from };
  }
}
