import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";
import { migrateEmptyDatabase } from "./migrated-database.ts";

/**
 * Empties the bucket and the database, which keeps its tables. Runs before each test file, and before each test in files whose
 * tests expect that nothing else is stored.
 */
export async function emptyStorage(): Promise<void> {
  // `reset` skips storage that has been idle for ten seconds, so both are used first.
  await Promise.all([env.DB.prepare("SELECT 1").run(), env.DOCUMENTS.head("none")]);
  await reset();
  await migrateEmptyDatabase();
  // Published projects are cached in memory. Those published before must not be found.
  recheckPublished();
  await findPublished(env);
  recheckPublished();
}
