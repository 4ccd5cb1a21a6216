import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";

/** Puts a factor's secret, encrypted anew, in the place of the one that was read; another enrolment since stays. */
export async function replaceSealedSecret(
  db: Database,
  { personId, sealed, resealed }: { personId: string; sealed: string; resealed: string },
): Promise<void> {
  await db
    .update(twoFactors)
    .set({ secret: resealed })
    .where(and(eq(twoFactors.personId, personId), eq(twoFactors.secret, sealed)));
}

/** So that the next enrolment of the session is shown a new secret. */
export async function forgetEnrolment(db: Database, sealed: string): Promise<void> {
  await db.delete(twoFactorEnrolments).where(eq(twoFactorEnrolments.secret, sealed));
}
