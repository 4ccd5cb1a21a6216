import { openAuth } from "#worker/auth/better-auth.ts";
import type { Bindings } from "../src/worker/env.ts";

/** The input of better-auth's CLI, which writes src/worker/db/auth-tables.ts. It never opens a database. */
export const auth = openAuth({
  ENVIRONMENT: "local",
  SITE_ORIGIN: "http://127.0.0.1:8787",
  BETTER_AUTH_SECRET: "x".repeat(32),
  DB: {},
} as unknown as Bindings);
