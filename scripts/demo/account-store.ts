import { eq, sql } from "drizzle-orm";
import type { Invitation } from "#rules/invitations/invitation.ts";
import { account, user } from "#worker/db/auth-tables.ts";
import type { Database } from "#worker/db/database.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { twoFactors } from "#worker/db/two-factor-tables.ts";

/** Inserts an account with a password. An existing account is not changed. */
export async function insertAccount(
  db: Database,
  invitation: Invitation,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const owner = db.select({ id: user.id }).from(user).where(eq(user.email, invitation.email));
  const ownerId = sql<string>`(${owner})`;
  await db.batch([
    insertUser(db, invitation, now),
    db
      .insert(account)
      .values({
        id: ownerId,
        accountId: ownerId,
        providerId: "credential",
        userId: ownerId,
        password: passwordHash,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing(),
  ]);
}

/** Turns two-factor authentication on; if it is on already, only replaces the secret. `secret` must be encrypted. */
export async function insertFactor(db: Database, email: string, secret: string, now: Date): Promise<void> {
  const row = { personId: user.id, id: crypto.randomUUID(), secret, lastStep: 0, redemption: "", enabledAt: now };
  await insertWhere(db, twoFactors, row, { from: user, where: eq(user.email, email) }).onConflictDoUpdate({
    target: twoFactors.personId,
    set: { secret: sql`excluded.secret` },
  });
}

/** The statement that inserts an account without a password, unless the address has an account. */
export function insertUser(db: Database, { email, name, kind }: Invitation, now: Date) {
  const row = { id: crypto.randomUUID(), email, name, kind, emailVerified: false, createdAt: now, updatedAt: now };
  return db.insert(user).values(row).onConflictDoNothing({ target: user.email });
}
