import { and, eq } from "drizzle-orm";
import type { TwoFactorState } from "#rules/accounts/answers.ts";
import type { Database } from "../../db/database.ts";
import { recoveryCodes, twoFactors } from "../../db/two-factor-tables.ts";

/** `secret` is encrypted. */
export type Factor = { id: string; secret: string };

export async function findFactor(db: Database, personId: string): Promise<Factor | undefined> {
  const { id, secret } = twoFactors;
  return db.select({ id, secret }).from(twoFactors).where(eq(twoFactors.personId, personId)).get();
}

export async function findTwoFactorState(db: Database, personId: string): Promise<TwoFactorState | null> {
  const left = db.$count(recoveryCodes, eq(recoveryCodes.personId, personId));
  const found = await db
    .select({ since: twoFactors.enabledAt, left })
    .from(twoFactors)
    .where(eq(twoFactors.personId, personId))
    .get();
  return found ? { since: found.since.toISOString(), recoveryCodesLeft: found.left } : null;
}

/** Replaces the encrypted secret `encrypted`. Does nothing if the person has enrolled again in the meantime. */
export async function replaceEncryptedSecret(
  db: Database,
  { personId, encrypted, reencrypted }: { personId: string; encrypted: string; reencrypted: string },
): Promise<void> {
  await db
    .update(twoFactors)
    .set({ secret: reencrypted })
    .where(and(eq(twoFactors.personId, personId), eq(twoFactors.secret, encrypted)));
}
