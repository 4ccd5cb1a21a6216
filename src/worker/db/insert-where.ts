import { type Column, getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** A row as `values` takes it, except that a value may also be an expression or a column of the source. */
type Values<Row> = { [Key in keyof Row]: Row[Key] | SQLWrapper };

/** `from` is a table, or several joined. Without it, at most one row is inserted. */
type Source = { from?: SQLWrapper; where: SQL | undefined };

/**
 * Builds `INSERT … SELECT … WHERE`, which inserts one row for each row of `from` that meets the condition. With it, a statement
 * of a batch can depend on those before it. As in `values`, each column encodes its value, and a column that is left out gets its
 * default, or NULL if it has none.
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
  // Drizzle lists the columns in this order, without the generated ones.
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([key, column]) => expressionOf(column, given[key]));
  const source = from ? sql` from ${from}` : sql``;
  // The WHERE is always there: without it, SQLite would read the ON of an ON CONFLICT as part of a join.
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)}${source} where ${where ?? sql`true`}`);
}

function expressionOf(column: Column, given: unknown): SQLWrapper {
  const value = given === undefined ? defaultOf(column) : given;
  return isSQLWrapper(value) ? value : sql.param(value, column);
}

function defaultOf(column: Column): unknown {
  return column.default ?? column.defaultFn?.() ?? column.onUpdateFn?.() ?? null;
}
