import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { type Database, retryTransient } from "./database.ts";

const dialect = new SQLiteAsyncDialect();

/**
 * Runs statements of plain SQL as one batch, and answers the rows of each. Drizzle takes into its own batches only what its
 * builders made. May be repeated, so the statements must be repeatable.
 */
export async function runBatch(db: Database, statements: readonly SQL[]): Promise<unknown[][]> {
  const results = await retryTransient(() =>
    db.$client.batch(
      statements.map((statement) => {
        const { sql, params } = dialect.sqlToQuery(statement);
        return db.$client.prepare(sql).bind(...params);
      }),
    ),
  );
  return results.map((result) => result.results);
}
