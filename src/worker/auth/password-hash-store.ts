import { and, eq } from "drizzle-orm";
import { account } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { pendingLogins } from "../db/two-factor-tables.ts";
import { pendingLoginDigestOf } from "./two-factor/pending-login-store.ts";

export async function findPasswordHash(db: Database, personId: string): Promise<string | undefined> {
  const found = await db.select({ password: account.password }).from(account).where(eq(account.userId, personId)).get();
  return found?.password ?? undefined;
}

/**
 * Replaces a hash with a new hash of the same password. Pending logins with that password stay valid. Does nothing if the
 * password has changed in the meantime.
 */
export async function renewHash(
  db: Database,
  { personId, before, after }: { personId: string; before: string; after: string },
): Promise<void> {
  await db.batch([
    db
      .update(account)
      .set({ password: after })
      .where(and(eq(account.userId, personId), eq(account.password, before))),
    db
      .update(pendingLogins)
      .set({ passwordDigest: pendingLoginDigestOf(after) })
      .where(and(eq(pendingLogins.personId, personId), eq(pendingLogins.passwordDigest, pendingLoginDigestOf(before)))),
  ]);
}
