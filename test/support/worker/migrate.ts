import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// The files of a worker share its runtime; each begins with an empty database and an empty bucket.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
