import { and, eq, notExists, sql } from "drizzle-orm";
import type { TwoFactorState } from "#rules/auth/two-factor.ts";
import { session } from "../../db/auth-tables.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { recoveryCodes, twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";
import {
  endElsewhere,
  isRedeemed,
  isSession,
  redeemCode,
  redeemRecoveryCode,
  replaceRecoveryCodes,
  type VerifiedCode,
} from "./verified-code-store.ts";

/** One enrolment of a person, with its secret as it is kept. */
export type Factor = { id: string; secret: string };

export async function findFactor(db: Database, personId: string): Promise<Factor | undefined> {
  const { id, secret } = twoFactors;
  const rows = await retryTransient(() =>
    db.select({ id, secret }).from(twoFactors).where(eq(twoFactors.personId, personId)),
  );
  return rows[0];
}

export async function findTwoFactorState(db: Database, personId: string): Promise<TwoFactorState | null> {
  const left = db.$count(recoveryCodes, eq(recoveryCodes.personId, personId));
  const rows = await retryTransient(() =>
    db.select({ since: twoFactors.enabledAt, left }).from(twoFactors).where(eq(twoFactors.personId, personId)),
  );
  return rows[0] ? { since: rows[0].since.toISOString(), recoveryCodesLeft: rows[0].left } : null;
}

/**
 * Keeps a secret for one session until it is proven: where two-factor authentication is off, with the password alone, and
 * then a second asking finds the first one's secret; where it is on, with a code as well. The secret as it is kept, or
 * undefined when the session has ended, the code was used, or it has been turned on in the meantime.
 */
export async function saveEnrolment(
  db: Database,
  enrolment: { personId: string; token: string; secret: string; now: Date; expiresAt: Date; proof?: VerifiedCode },
): Promise<string | undefined> {
  const { personId, token, secret, now, expiresAt, proof } = enrolment;
  const isOwn = and(eq(session.token, token), eq(session.userId, personId));
  const isOff = notExists(db.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.personId, personId)));
  const row = { sessionId: session.id, secret, expiresAt };
  const where = and(isOwn, proof ? isRedeemed(db, proof) : isOff);
  const kept = insertWhere(db, twoFactorEnrolments, row, { from: session, where })
    .onConflictDoUpdate({
      target: twoFactorEnrolments.sessionId,
      set: {
        secret: sql`CASE WHEN ${proof ? sql`true` : sql`${twoFactorEnrolments.expiresAt} <= ${now.getTime()}`}
          THEN excluded.secret ELSE ${twoFactorEnrolments.secret} END`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ secret: twoFactorEnrolments.secret });
  if (!proof) return (await kept)[0]?.secret;
  const [, , rows] = await db.batch([
    redeemCode(db, proof, isSession(db, personId, token)),
    redeemRecoveryCode(db, proof),
    kept,
  ]);
  return rows[0]?.secret;
}

/** The secret that was shown to a session and may still be proven by it. */
export async function findEnrolment(db: Database, token: string, now: Date): Promise<string | undefined> {
  const { secret, expiresAt } = twoFactorEnrolments;
  const rows = await retryTransient(() =>
    db
      .select({ secret })
      .from(twoFactorEnrolments)
      .innerJoin(session, eq(session.id, twoFactorEnrolments.sessionId))
      .where(and(eq(session.token, token), sql`${expiresAt} > ${now.getTime()}`)),
  );
  return rows[0]?.secret;
}

/**
 * Turns it on with the secret that this session was shown, or puts that in the place of the one before; with it come new
 * recovery codes, the person's other sessions and pending logins end, and this one goes on under the renewed token. All or
 * nothing, and once: when the session ends, and undefined for the rest.
 */
export async function turnOn(
  db: Database,
  enrolment: {
    personId: string;
    token: string;
    renewed: string;
    /** As it was kept for the session. */
    secret: string;
    /** As it is kept from now on: encrypted with the newest secret of the portal. */
    resealed: string;
    step: number;
    recovery: readonly string[];
    now: Date;
  },
): Promise<Date | undefined> {
  const { personId, token, renewed, secret, resealed, step, recovery, now } = enrolment;
  const redemption = crypto.randomUUID();
  const proven = { personId, redemption };
  const row = {
    personId: session.userId,
    id: redemption,
    secret: resealed,
    lastStep: step,
    redemption,
    enabledAt: now,
  };
  const from = sql`${twoFactorEnrolments} join ${session} on ${eq(session.id, twoFactorEnrolments.sessionId)}`;
  const where = and(
    eq(session.token, token),
    eq(session.userId, personId),
    eq(twoFactorEnrolments.secret, secret),
    sql`${twoFactorEnrolments.expiresAt} > ${now.getTime()}`,
  );
  const [, , , , , , [kept]] = await db.batch([
    insertWhere(db, twoFactors, row, { from, where })
      .onConflictDoUpdate({
        target: twoFactors.personId,
        set: {
          id: sql`excluded.id`,
          secret: sql`excluded.secret`,
          lastStep: sql`excluded.last_step`,
          redemption: sql`excluded.claim`,
          enabledAt: sql`excluded.enabled_at`,
        },
      })
      .returning({ id: twoFactors.id }),
    ...replaceRecoveryCodes(db, proven, recovery),
    ...endElsewhere(db, proven, token),
    db
      .update(session)
      .set({ token: renewed, updatedAt: now })
      .where(and(eq(session.token, token), eq(session.userId, personId), isRedeemed(db, proven)))
      .returning({ endsAt: session.expiresAt }),
  ]);
  return kept?.endsAt;
}

/** Puts new recovery codes in the place of those that are left; false when the code given for it was used already. */
export async function renewRecoveryCodes(
  db: Database,
  { proof, token, recovery }: { proof: VerifiedCode; token: string; recovery: readonly string[] },
): Promise<boolean> {
  const [, , , rows] = await db.batch([
    redeemCode(db, proof, isSession(db, proof.personId, token)),
    ...replaceRecoveryCodes(db, proof, recovery),
    db
      .select({ id: twoFactors.id })
      .from(twoFactors)
      .where(and(isRedeemed(db, proof), eq(twoFactors.personId, proof.personId))),
  ]);
  return rows.length > 0;
}

/** Turns it off and ends the person's other sessions; false when the code given for it was used already. */
export async function turnOff(
  db: Database,
  { proof, token }: { proof: VerifiedCode; token: string },
): Promise<boolean> {
  const [, , , , , rows] = await db.batch([
    redeemCode(db, proof, isSession(db, proof.personId, token)),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.personId, proof.personId), isRedeemed(db, proof))),
    ...endElsewhere(db, proof, token),
    // Last, since the rest asks for its claim.
    db
      .delete(twoFactors)
      .where(and(eq(twoFactors.personId, proof.personId), eq(twoFactors.redemption, proof.redemption)))
      .returning({ id: twoFactors.id }),
  ]);
  return rows.length > 0;
}
