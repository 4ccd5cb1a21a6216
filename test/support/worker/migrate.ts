import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";
import { migrateEmptyDatabase } from "./migrated-database.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// The files of a worker share its runtime; each begins with an empty database and an empty bucket. `reset` passes over the
// storage of what has been idle for ten seconds, so both are used first.
await Promise.all([env.DB.prepare("SELECT 1").run(), env.DOCUMENTS.head("none")]);
await reset();
await migrateEmptyDatabase();
// What is published is kept in memory: none of what an earlier file has published.
recheckPublished();
await findPublished(env);
recheckPublished();
