import type { Database } from "./database.ts";

/**
 * A statement that Drizzle builds with an isolate's first call, for what most requests ask: to build it takes as long as to run it.
 * What differs between calls is a `sql.placeholder`. Kept by binding, because Cloudflare may give an isolate that runs already
 * new ones.
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
