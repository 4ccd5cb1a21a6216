import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { passwordLength } from "#rules/auth/password-length.ts";
import * as tables from "../db/auth-tables.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { sessionCookieOf, sessionLastsSeconds } from "./cookie.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { secretsOf } from "./secrets.ts";

export type AuthEvents = {
  /** The hash that a login's password was found right or wrong against. */
  compared(hash: string): void;
  /** Whether the address may log in at all, asked before each password is hashed or compared, whoever's it is. */
  isOpen(): Promise<boolean>;
  /** Runs a hash when it is its turn (auth/hash-queue.ts). */
  inTurn<T>(work: () => Promise<T>): Promise<T | "busy">;
  /** When the session ends that the password alone begins, or that it begins none; asked after it was found right. */
  mayLogIn(userId: string): Promise<{ endsAt: Date } | undefined>;
  /** Keeps the Worker alive until work that nobody waits for is done. */
  waitUntil(work: Promise<unknown>): void;
};

/**
 * better-auth, for logging in: its check of origin, its comparison and its sessions. It is called
 * from the inside only, none of its addresses is open. Links that set a password are ours (store.ts), because it would
 * spend one, set the password and end the sessions in five separate writes. One for each request: a promise of a request
 * that is broken off would hang every later one that shares the instance (reported there as 10315).
 */
export function openAuth(env: Bindings, events: AuthEvents) {
  const isLocal = env.ENVIRONMENT === "local";
  const [newest] = secretsOf(env);
  return betterAuth({
    appName: "cantiere",
    baseURL: env.SITE_ORIGIN,
    trustedOrigins: [env.SITE_ORIGIN, ...(isLocal ? ["http://localhost:*", "http://127.0.0.1:*"] : [])],
    // Here it signs the session's cookie and nothing else; what an older secret signed, cookie.ts reads.
    secret: newest.value,
    secrets: [{ version: newest.version ?? 0, value: newest.value }],
    database: drizzleAdapter(openDatabase(env.DB), { provider: "sqlite", schema: tables, transaction: false }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        // Called where there is nothing to compare with, so that it takes as long.
        hash: async (password) => {
          await events.isOpen();
          return events.inTurn(() => hashPassword(password));
        },
        verify: async (tried) => {
          events.compared(tried.hash);
          const isOpen = await events.isOpen();
          const isRight = await events.inTurn(() => verifyPassword(tried));
          return isRight === true && isOpen;
        },
      },
    },
    user: {
      additionalFields: {
        kind: { type: "string", required: true, input: false },
        disabledAt: { type: "date", required: false, input: false, returned: false },
      },
    },
    // A session ends when the rule says, counted from the login that began it, however much it is used: none is renewed.
    session: { expiresIn: sessionLastsSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    verification: { storeIdentifier: "hashed" },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const may = await events.mayLogIn(session.userId);
            return may ? { data: { ...session, expiresAt: may.endsAt } } : false;
          },
        },
      },
    },
    // All limits are ours (auth/attempt-budget-store.ts): its own knows no device, and shuts for everybody behind an address.
    // Its table stays, as every table does.
    rateLimit: { enabled: false, storage: "database" },
    advanced: {
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"], ipv6Subnet: 64 },
      useSecureCookies: false,
      cookies: { session_token: sessionCookieOf(env.SITE_ORIGIN) },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      backgroundTasks: { handler: events.waitUntil },
      database: { generateId: "uuid" },
    },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => report(message) },
  });
}

/** Its arguments can hold what a visitor typed; the sentence before the colon cannot. */
function report(message: string): void {
  const [sentence] = message.split(":");
  // What `mayLogIn` declines is no error: a code may still be to come.
  if (sentence !== "Failed to create session") log("error", "auth", { message: sentence });
}
