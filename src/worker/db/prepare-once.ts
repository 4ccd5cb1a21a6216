import type { Database } from "./database.ts";

/**
 * Returns a function that builds a statement on its first call in an isolate and then reuses it. For statements that most
 * requests run: Drizzle takes as long to build one as D1 to run it. Values that differ between calls are a `sql.placeholder`. The
 * statement is kept for each binding, because Cloudflare may give new bindings to a running isolate.
 */
export function prepareOnce<Statement extends object>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const prepared = new WeakMap<D1Database, Statement>();
  return function preparedFor(db) {
    const known = prepared.get(db.$client);
    if (known) return known;
    const statement = prepare(db);
    prepared.set(db.$client, statement);
    return statement;
  };
}
