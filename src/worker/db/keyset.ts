import { gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The columns that a list is sorted by, from first to last and all in the same direction. Together they identify a row. */
type Columns<Key extends string> = Readonly<Record<Key, SQLWrapper>>;
/** The values of these columns in one row. */
type Values<Key extends string> = Readonly<Record<Key, Date | number | string>>;
type Order = "asc" | "desc";

/**
 * Returns the condition that a row is the cursor's row or comes after it; undefined without a cursor. Including the cursor's row
 * costs nothing: SQLite would read it even if it were excluded.
 *
 * @example
 * .where(and(isOwn, isFromCursor({ createdAt, id }, cursor, "desc"))).orderBy(desc(createdAt), desc(id))
 */
export function isFromCursor<Key extends string>(
  columns: Columns<Key>,
  cursor: Values<NoInfer<Key>> | undefined,
  order: Order,
): SQL | undefined {
  return cursor && compare(columns, order === "desc" ? sql`<=` : sql`>=`, cursor);
}

/** Like `isFromCursor`, but without the cursor's row. */
export function isAfterCursor<Key extends string>(
  columns: Columns<Key>,
  cursor: Values<NoInfer<Key>> | undefined,
  order: Order,
): SQL | undefined {
  return cursor && compare(columns, order === "desc" ? sql`<` : sql`>`, cursor);
}

/** Like `isAfterCursor`, for a list that is sorted by id alone. */
export function isAfterId(id: SQLWrapper, after: string | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(id, after);
}

/** Compares rows as a whole, which reads one range of an index: https://www.sqlite.org/rowvalue.html#scrolling_window_queries */
function compare<Key extends string>(columns: Columns<Key>, operator: SQL, cursor: Values<Key>): SQL {
  const keys = Object.keys(columns) as Key[];
  const row = keys.map((key) => sql`${columns[key]}`);
  const values = keys.map((key) => sql`${storedAs(cursor[key])}`);
  return sql`(${sql.join(row, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

/** Returns a value as it is stored: every table stores times in milliseconds. */
function storedAs(value: Date | number | string): number | string {
  return value instanceof Date ? value.getTime() : value;
}

type Page<Row, Cursor> = { rows: Row[]; next: Cursor | null };

/** Returns a page from up to `size` + 1 rows of a list. The cursor is the first row of the next page, for `isFromCursor`. */
export function pageFrom<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const next = rows[size];
  return { rows: rows.slice(0, size), next: next === undefined ? null : cursorOf(next) };
}

/** Like `pageFrom`, but the cursor is the last row of the page, for `isAfterCursor`. */
export function pageAfter<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last === undefined ? null : cursorOf(last) };
}
