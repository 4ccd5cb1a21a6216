import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";

/** Replaces the encrypted secret `sealed`. Does nothing if the person has enrolled again in the meantime. */
export async function replaceSealedSecret(
  db: Database,
  { personId, sealed, resealed }: { personId: string; sealed: string; resealed: string },
): Promise<void> {
  await db
    .update(twoFactors)
    .set({ secret: resealed })
    .where(and(eq(twoFactors.personId, personId), eq(twoFactors.secret, sealed)));
}

/** Deletes an enrolment, so that the next one of its session shows a new secret. */
export async function forgetEnrolment(db: Database, sealed: string): Promise<void> {
  await db.delete(twoFactorEnrolments).where(eq(twoFactorEnrolments.secret, sealed));
}
