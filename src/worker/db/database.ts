import { drizzle } from "drizzle-orm/d1";
import { withRetriedReads } from "./retried-reads.ts";

/**
 * D1 through Drizzle. A function that needs only the database takes it as `db`. A function that takes Hono's context has it as
 * `c.var.db`, where env.ts says that it is set. A function that also needs mail, files or a setting takes `env`, and opens the
 * database itself unless its caller passes it on. All jobs of the cron trigger and all topics of notices take `env`, so that each
 * list of them can be called in the same way.
 */
export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(d1: D1Database) {
  return drizzle(withRetriedReads(d1));
}
