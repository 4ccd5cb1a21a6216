import { and, eq, exists, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { session } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { pendingLogins, recoveryCodes, twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";

/**
 * A right code that is not redeemed yet: the time step of an app's code, or all forms in which a recovery code may be stored.
 * `redemption` is a random id of the request. It is stored when the code is redeemed, and the other statements of the batch
 * check it, to do nothing unless this request redeemed the code.
 */
export type VerifiedCode = { personId: string; factorId: string; redemption: string } & (
  | { step: number }
  | { recovery: readonly string[] }
);

/**
 * The first statement of a batch that a code authorizes. Of concurrent requests with the same code only one writes its
 * redemption, and only in its batch is `isRedeemed` true.
 */
export function redeemCode(db: Database, verifiedCode: VerifiedCode, condition?: SQL) {
  const { personId, factorId, redemption } = verifiedCode;
  const isLeft =
    "step" in verifiedCode
      ? lt(twoFactors.lastStep, verifiedCode.step)
      : exists(db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isRecoveryOf(verifiedCode)));
  return db
    .update(twoFactors)
    .set({ redemption, ...("step" in verifiedCode && { lastStep: verifiedCode.step }) })
    .where(and(eq(twoFactors.personId, personId), eq(twoFactors.id, factorId), isLeft, condition));
}

/** The second statement of the batch: deletes a redeemed recovery code. */
export function redeemRecoveryCode(db: Database, verifiedCode: VerifiedCode) {
  return db.delete(recoveryCodes).where(and(isRecoveryOf(verifiedCode), isRedeemed(db, verifiedCode)));
}

export function isRedeemed(db: Database, { personId, redemption }: Redeemer): SQL {
  return exists(
    db
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(and(eq(twoFactors.personId, personId), eq(twoFactors.redemption, redemption))),
  );
}

type Redeemer = Pick<VerifiedCode, "personId" | "redemption">;

/** True while the session of the request exists: a reset, for example, may have ended it in the meantime. */
export function isSession(db: Database, personId: string, token: string): SQL {
  return exists(
    db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.token, token), eq(session.userId, personId))),
  );
}

/** The statements that replace the recovery codes, if the code is redeemed. */
export function replaceStoredCodes(db: Database, redeemer: Redeemer, stored: readonly string[]) {
  const row = { hash: sql`value`, personId: redeemer.personId };
  const from = sql`json_each(${JSON.stringify(stored)})`;
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.personId, redeemer.personId), isRedeemed(db, redeemer))),
    insertWhere(db, recoveryCodes, row, { from, where: isRedeemed(db, redeemer) }),
  ] as const;
}

/** The statements that end what began under the previous factor: pending logins, enrolments, and sessions except `keptTokens`. */
export function endOtherLogins(db: Database, redeemer: Redeemer, keptTokens: readonly string[]) {
  const { personId } = redeemer;
  const theirs = db.select({ id: session.id }).from(session).where(eq(session.userId, personId));
  return [
    db.delete(pendingLogins).where(and(eq(pendingLogins.personId, personId), isRedeemed(db, redeemer))),
    db.delete(twoFactorEnrolments).where(and(inArray(twoFactorEnrolments.sessionId, theirs), isRedeemed(db, redeemer))),
    db
      .delete(session)
      .where(and(eq(session.userId, personId), notInArray(session.token, [...keptTokens]), isRedeemed(db, redeemer))),
  ] as const;
}

function isRecoveryOf(verifiedCode: VerifiedCode): SQL | undefined {
  const storedForms = "recovery" in verifiedCode ? verifiedCode.recovery : [];
  return and(inArray(recoveryCodes.hash, storedForms), eq(recoveryCodes.personId, verifiedCode.personId));
}
