import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";
import { migrateEmptyDatabase } from "./migrated-database.ts";

/**
 * Empties the bucket and the database, which keeps its tables. Each file begins so; where its tests expect that nothing else is
 * stored, so does each of them.
 */
export async function emptyStorage(): Promise<void> {
  // `reset` passes over the storage of what has been idle for ten seconds, so both are used first.
  await Promise.all([env.DB.prepare("SELECT 1").run(), env.DOCUMENTS.head("none")]);
  await reset();
  await migrateEmptyDatabase();
  // What is published is kept in memory: none of what was published before.
  recheckPublished();
  await findPublished(env);
  recheckPublished();
}
