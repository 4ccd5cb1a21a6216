import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";

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

/** Deletes an enrolment, so that the next one of its session shows a new secret. */
export async function forgetEnrolment(db: Database, encrypted: string): Promise<void> {
  await db.delete(twoFactorEnrolments).where(eq(twoFactorEnrolments.secret, encrypted));
}
