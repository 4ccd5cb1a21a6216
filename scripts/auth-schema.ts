import { openAuth } from "#worker/auth/better-auth.ts";
import type { Bindings } from "../src/worker/env.ts";

/** What better-auth's CLI reads to write src/worker/db/auth-tables.ts; nothing here ever runs against a database. */
export const auth = openAuth({
  ENVIRONMENT: "local",
  SITE_ORIGIN: "http://127.0.0.1:8787",
  BETTER_AUTH_SECRET: "x".repeat(32),
  DB: {},
} as unknown as Bindings);
