import { type Column, getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** As for `values`; a value may also be an expression or a column of the source. */
type Values<Row> = { [Key in keyof Row]: Row[Key] | SQLWrapper };

/** `from`: a table, or tables joined; without one the row is inserted at most once. */
type Source = { from?: SQLWrapper; where: SQL | undefined };

/**
 * `INSERT … SELECT … WHERE`: one row for each row of `from` that meets the condition, so that a statement of a batch can
 * depend on those before it. Values are encoded by their columns, as `values` does it; a column that is left out gets its
 * default, and NULL where it has none.
 *
 * @example
 * insertWhere(db, emails, row, { from: enquiries, where: eq(enquiries.id, id) }).onConflictDoNothing()
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Values<Table["$inferInsert"]>,
  { from, where }: Source,
) {
  const given: Record<string, unknown> = row;
  // Drizzle names the columns in this order, and leaves out the generated ones.
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => expressionOf(column, given[key]));
  const source = from ? sql` from ${from}` : sql``;
  // Never without WHERE: SQLite would read the ON of an ON CONFLICT as a join's.
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)}${source} where ${where ?? sql`true`}`);
}

function expressionOf(column: Column, given: unknown): SQLWrapper {
  const value = given === undefined ? defaultOf(column) : given;
  return isSQLWrapper(value) ? value : sql.param(value, column);
}

function defaultOf(column: Column): unknown {
  return column.default ?? column.defaultFn?.() ?? column.onUpdateFn?.() ?? null;
}
