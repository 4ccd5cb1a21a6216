import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import { retryTransient } from "./retry-transient.ts";

const dialect = new SQLiteAsyncDialect();

/**
 * Runs plain SQL statements as one batch, and returns the rows of each. Drizzle's own batches take only statements made by its
 * builders. The batch may be retried, so the statements must be idempotent.
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
