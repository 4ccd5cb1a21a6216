import { and, eq, exists } from "drizzle-orm";
import { account } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { pendingLogins } from "../db/two-factor-tables.ts";
import { digestOf } from "./two-factor/secrets.ts";

/**
 * Puts a hash of the same password in the place of an older one. Logins that wait for their code were begun with the same
 * password, and go on. Where the password has changed in the meantime nothing happens.
 */
export async function renewHash(
  db: Database,
  { personId, before, after }: { personId: string; before: string; after: string },
): Promise<void> {
  const isRenewed = exists(
    db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.userId, personId), eq(account.password, after))),
  );
  await db.batch([
    db
      .update(account)
      .set({ password: after })
      .where(and(eq(account.userId, personId), eq(account.password, before))),
    db
      .update(pendingLogins)
      .set({ passwordDigest: digestOf(after) })
      .where(and(eq(pendingLogins.personId, personId), eq(pendingLogins.passwordDigest, digestOf(before)), isRenewed)),
  ]);
}
