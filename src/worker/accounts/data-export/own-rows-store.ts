import { and, asc, desc, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/database.ts";
import { isAfterId } from "../../db/keyset.ts";
import { exportPageSize, pagesOf, rowNumber } from "../../db/row-pages.ts";

type Columns = Record<string, SQLiteColumn | SQL>;

/** The rows of a table that meet a condition, page by page, the newest first, sorted by SQLite's row id. */
export function newestRows(
  db: Database,
  table: SQLiteTable,
  columns: Columns,
  condition: SQL | undefined,
  pageSize = exportPageSize,
) {
  const number = rowNumber(table);
  return pagesOf(pageSize, (after: number | undefined, size) =>
    db
      .select({ row: columns, cursor: number })
      .from(table)
      .where(and(condition, olderRow(table, after)))
      .orderBy(desc(number))
      .limit(size),
  );
}

/** The same sorted by id, which never changes: a row that is saved during the export is neither left out nor repeated. */
export function rowsById(
  db: Database,
  table: SQLiteTable & { id: SQLiteColumn },
  columns: Columns,
  condition: SQL | undefined,
  pageSize = exportPageSize,
) {
  const { id } = table;
  return pagesOf(pageSize, (after: string | undefined, size) =>
    db
      .select({ row: columns, cursor: sql<string>`${id}` })
      .from(table)
      .where(and(condition, isAfterId(id, after)))
      .orderBy(asc(id))
      .limit(size),
  );
}

export function olderRow(table: SQLiteTable, after: number | undefined): SQL | undefined {
  return after === undefined ? undefined : lt(rowNumber(table), after);
}

export type TimedRow = { at: Date; row: number };

/** The cursor condition for an index by owner and time: the newest first, and rows of the same time in the order of insertion. */
export function olderThan(table: SQLiteTable, time: SQLiteColumn, after: TimedRow | undefined): SQL | undefined {
  if (!after) return undefined;
  const at = after.at.getTime();
  return sql`${time} <= ${at} and (${time} < ${at} or ${rowNumber(table)} > ${after.row})`;
}
