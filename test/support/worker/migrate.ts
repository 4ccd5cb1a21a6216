import type { D1Migration } from "cloudflare:test";
import { emptyStorage } from "./empty-storage.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
}

// The files of a worker share its runtime and its storage, so each begins by emptying it.
await emptyStorage();
