import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { passwordLength } from "#rules/auth/password-length.ts";
import { memberSessionLife } from "#rules/auth/session-life.ts";
import * as tables from "../db/auth-tables.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { secretsOf } from "./secrets.ts";

/**
 * Opens better-auth, whose `$context` compares passwords and creates sessions (log-in.ts). None of its endpoints is exposed.
 * What must be one D1 batch is our own code: better-auth would redeem a link, set the password and end the sessions in separate
 * writes.
 *
 * Each request opens an instance of its own: in workerd a promise of an aborted request hangs every later request that shares
 * the instance (better-auth issue 10315).
 */
export function openAuth(env: Bindings) {
  const [newest] = secretsOf(env);
  return betterAuth({
    appName: "cantiere",
    baseURL: env.SITE_ORIGIN,
    secret: newest.value,
    secrets: [{ version: newest.version ?? 0, value: newest.value }],
    database: drizzleAdapter(openDatabase(env.DB), { provider: "sqlite", schema: tables, transaction: false }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        kind: { type: "string", required: true, input: false },
        disabledAt: { type: "date", required: false, input: false, returned: false },
      },
    },
    // The longest life of a session. A session of staff ends earlier.
    session: {
      expiresIn: memberSessionLife.maxMs / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: "hashed" },
    // All limits are our own (attempt-budget-store.ts): better-auth's limiter does not know devices, and blocks everybody who
    // shares an IP address. Its table stays, because migrations only add to the schema.
    rateLimit: { enabled: false, storage: "database" },
    advanced: { database: { generateId: "uuid" } },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => report(message) },
  });
}

/** Logs only the text before the first colon: the rest can contain what a visitor typed. */
function report(message: string): void {
  log("error", "auth", { message: message.split(":")[0] });
}
