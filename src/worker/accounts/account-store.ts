import { eq, sql } from "drizzle-orm";
import type { Invitation } from "#rules/invitations/invitation.ts";
import { account, session, user, verification } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { insertWhere } from "../db/insert-where.ts";
import { twoFactors } from "../db/two-factor-tables.ts";

/** An account that can log in at once; one that exists stays as it is. */
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

/** Two-factor authentication with a secret as it is kept; of an account that has it on, only the secret changes. */
export async function insertFactor(db: Database, email: string, secret: string, now: Date): Promise<void> {
  const row = { personId: user.id, id: crypto.randomUUID(), secret, lastStep: 0, redemption: "", enabledAt: now };
  await insertWhere(db, twoFactors, row, { from: user, where: eq(user.email, email) }).onConflictDoUpdate({
    target: twoFactors.personId,
    set: { secret: sql`excluded.secret` },
  });
}

/** The account can no longer log in: its sessions end now, its links are void. */
export async function disableAccount(db: Database, personId: string, now: Date): Promise<void> {
  await db.batch([
    db.update(user).set({ disabledAt: now }).where(eq(user.id, personId)),
    db.delete(session).where(eq(session.userId, personId)),
    db.delete(verification).where(eq(verification.value, personId)),
  ]);
}

/** The statement that makes an account, which nobody can log in to yet, where its address has none. */
export function insertUser(db: Database, { email, name, kind }: Invitation, now: Date) {
  const row = { id: crypto.randomUUID(), email, name, kind, emailVerified: false, createdAt: now, updatedAt: now };
  return db.insert(user).values(row).onConflictDoNothing({ target: user.email });
}
