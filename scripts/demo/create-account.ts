import { readInvitation } from "#rules/invitations/invitation.ts";
import { hashPassword } from "#worker/auth/password-hash.ts";
import { encryptSecret } from "#worker/auth/two-factor/factor-secret.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { insertAccount, insertFactor } from "./account-store.ts";

/**
 * Creates an account with a published password, for local development and tests; throws in any other environment. A
 * `twoFactorSecret`, in base 32, turns two-factor authentication on. Idempotent.
 *
 *     const { env, close } = await openBindings({});
 *     await createDemoAccount(env, { email: "company@cantiere.example", name: "Ada Conti", kind: "company", password });
 *     await close();
 */
export async function createDemoAccount(
  env: Bindings,
  demo: { email: string; name: string; kind: string; password: string; twoFactorSecret?: string },
): Promise<void> {
  if (env.ENVIRONMENT !== "local" && env.ENVIRONMENT !== "test") {
    throw new Error("Accounts with a known password are for local development only. Run: npm run invite");
  }
  const invitation = readInvitation(demo);
  if (typeof invitation === "string") throw new Error(`The demo account's ${invitation} is not one.`);
  const db = openDatabase(env.DB);
  const now = new Date();
  await insertAccount(db, invitation, await hashPassword(demo.password), now);
  if (demo.twoFactorSecret === undefined) return;
  await insertFactor(db, invitation.email, await encryptSecret(env, demo.twoFactorSecret), now);
}
