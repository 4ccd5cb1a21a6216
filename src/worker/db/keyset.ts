import { gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What a list is sorted by, first to last and all in one order. Together they are different in every row. */
type Columns<Key extends string> = Readonly<Record<Key, SQLWrapper>>;
/** The values of these columns in one row. */
type Values<Key extends string> = Readonly<Record<Key, Date | number | string>>;
type Order = "asc" | "desc";

/**
 * Whether a row is the cursor's or comes after it; without a cursor there is nothing to ask. Including the cursor's row costs
 * nothing: SQLite would read it as well if it were excluded.
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

/** As `isFromCursor`, without the cursor's row. */
export function isAfterCursor<Key extends string>(
  columns: Columns<Key>,
  cursor: Values<NoInfer<Key>> | undefined,
  order: Order,
): SQL | undefined {
  return cursor && compare(columns, order === "desc" ? sql`<` : sql`>`, cursor);
}

/** The same where the id alone sorts the list. */
export function isAfterId(id: SQLWrapper, after: string | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(id, after);
}

/** A comparison of rows is one range of an index: https://www.sqlite.org/rowvalue.html#scrolling_window_queries */
function compare<Key extends string>(columns: Columns<Key>, operator: SQL, cursor: Values<Key>): SQL {
  const keys = Object.keys(columns) as Key[];
  const row = keys.map((key) => sql`${columns[key]}`);
  const values = keys.map((key) => sql`${storedAs(cursor[key])}`);
  return sql`(${sql.join(row, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})`;
}

/** A time is a number of milliseconds in every table. */
function storedAs(value: Date | number | string): number | string {
  return value instanceof Date ? value.getTime() : value;
}

type Page<Row, Cursor> = { rows: Row[]; next: Cursor | null };

/** The page in up to `size` + 1 rows of a list. The cursor is the row that the next one begins with, as `isFromCursor` reads it. */
export function pageFrom<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const next = rows[size];
  return { rows: rows.slice(0, size), next: next === undefined ? null : cursorOf(next) };
}

/** The same where the cursor is the last row of the page, as `isAfterCursor` reads it. */
export function pageAfter<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): Page<Row, Cursor> {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last === undefined ? null : cursorOf(last) };
}
