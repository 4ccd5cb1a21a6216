import { and, eq, exists, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { session } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { pendingLogins, recoveryCodes, twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";

/**
 * That a code is right, before it is taken: of the step whose code it is, or the recovery code in each form that it may be kept in. `claim` is
 * the request's own word, by which the rest of a batch knows that it was this request that took it.
 */
export type VerifiedCode = { personId: string; factorId: string; redemption: string } & (
  | { step: number }
  | { recovery: readonly string[] }
);

/**
 * The first statement of whatever a code lets through: takes the code, once. Of any number of requests with one code, one
 * leaves its claim; `isProven` holds for that one, in the same batch.
 */
export function redeemCode(db: Database, proof: VerifiedCode, condition?: SQL) {
  const { personId, factorId, redemption } = proof;
  const isLeft =
    "step" in proof
      ? lt(twoFactors.lastStep, proof.step)
      : exists(db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isRecoveryOf(proof)));
  return db
    .update(twoFactors)
    .set({ redemption, ...("step" in proof && { lastStep: proof.step }) })
    .where(and(eq(twoFactors.personId, personId), eq(twoFactors.id, factorId), isLeft, condition));
}

/** The second: a recovery code that was taken is there no longer. */
export function redeemRecoveryCode(db: Database, proof: VerifiedCode) {
  return db.delete(recoveryCodes).where(and(isRecoveryOf(proof), isRedeemed(db, proof)));
}

export function isRedeemed(db: Database, { personId, redemption }: Redeemer): SQL {
  return exists(
    db
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(and(eq(twoFactors.personId, personId), eq(twoFactors.redemption, redemption))),
  );
}

/** Who left the claim that `isProven` looks for. */
type Redeemer = Pick<VerifiedCode, "personId" | "redemption">;

/** Whoever asked with a session that has ended since, by a reset say, is not let through. */
export function isSession(db: Database, personId: string, token: string): SQL {
  return exists(
    db
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.token, token), eq(session.userId, personId))),
  );
}

export function replaceRecoveryCodes(db: Database, redeemer: Redeemer, kept: readonly string[]) {
  const row = { hash: sql`value`, personId: redeemer.personId };
  const from = sql`json_each(${JSON.stringify(kept)})`;
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.personId, redeemer.personId), isRedeemed(db, redeemer))),
    insertWhere(db, recoveryCodes, row, { from, where: isRedeemed(db, redeemer) }),
  ] as const;
}

/** What was begun under the factors before: logins that wait for a code, secrets shown, the other sessions. */
export function endElsewhere(db: Database, redeemer: Redeemer, keptToken: string) {
  const { personId } = redeemer;
  const theirs = db.select({ id: session.id }).from(session).where(eq(session.userId, personId));
  return [
    db.delete(pendingLogins).where(and(eq(pendingLogins.personId, personId), isRedeemed(db, redeemer))),
    db.delete(twoFactorEnrolments).where(and(inArray(twoFactorEnrolments.sessionId, theirs), isRedeemed(db, redeemer))),
    db.delete(session).where(and(eq(session.userId, personId), ne(session.token, keptToken), isRedeemed(db, redeemer))),
  ] as const;
}

function isRecoveryOf(proof: VerifiedCode): SQL | undefined {
  const kept = "recovery" in proof ? proof.recovery : [];
  return and(inArray(recoveryCodes.hash, kept), eq(recoveryCodes.personId, proof.personId));
}
