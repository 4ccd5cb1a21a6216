import { and, eq, gt, notExists, sql } from "drizzle-orm";
import { session } from "../../db/auth-tables.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { securityEvents } from "../../db/security-tables.ts";
import { recoveryCodes, twoFactorEnrolments, twoFactors } from "../../db/two-factor-tables.ts";
import { noteEnteredCode } from "../known-device-store.ts";
import type { NewSecurityEvent } from "../security-event-store.ts";
import {
  endOtherLogins,
  isRedeemed,
  isSession,
  redeemCode,
  redeemRecoveryCode,
  replaceStoredCodes,
  type VerifiedCode,
} from "./verified-code-store.ts";

/**
 * Stores a secret for one session until a code confirms it, and returns the stored secret. While two-factor authentication is
 * off, the password is enough, and repeating the request returns the first secret; while it is on, a code is redeemed as well.
 * Undefined if the session has ended, the code was used, or two-factor authentication was turned on in the meantime.
 */
export async function saveEnrolment(
  db: Database,
  enrolment: {
    personId: string;
    token: string;
    secret: string;
    now: Date;
    expiresAt: Date;
    verifiedCode: VerifiedCode | undefined;
  },
): Promise<string | undefined> {
  const { personId, token, secret, now, expiresAt, verifiedCode } = enrolment;
  const isOwn = and(eq(session.token, token), eq(session.userId, personId));
  const isOff = notExists(db.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.personId, personId)));
  const row = { sessionId: session.id, secret, expiresAt };
  const where = and(isOwn, verifiedCode ? isRedeemed(db, verifiedCode) : isOff);
  const saved = insertWhere(db, twoFactorEnrolments, row, { from: session, where })
    .onConflictDoUpdate({
      target: twoFactorEnrolments.sessionId,
      set: {
        secret: sql`CASE WHEN ${verifiedCode ? sql`true` : sql`${twoFactorEnrolments.expiresAt} <= ${now.getTime()}`}
          THEN excluded.secret ELSE ${twoFactorEnrolments.secret} END`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ secret: twoFactorEnrolments.secret });
  if (!verifiedCode) return (await retryTransient(() => saved))[0]?.secret;
  const statements = [
    redeemCode(db, verifiedCode, isSession(db, personId, token)),
    redeemRecoveryCode(db, verifiedCode),
    saved,
  ] as const;
  const find = db
    .select({ secret: twoFactorEnrolments.secret })
    .from(twoFactorEnrolments)
    .innerJoin(session, eq(session.id, twoFactorEnrolments.sessionId))
    .where(and(isOwn, eq(twoFactorEnrolments.secret, secret)));
  return (await commitBatch(db, statements, { find }))[0]?.secret;
}

/** Finds the encrypted secret that was shown to a session and is not confirmed yet. */
export async function findEnrolment(db: Database, token: string, now: Date): Promise<string | undefined> {
  const { secret, expiresAt } = twoFactorEnrolments;
  const found = await db
    .select({ secret })
    .from(twoFactorEnrolments)
    .innerJoin(session, eq(session.id, twoFactorEnrolments.sessionId))
    .where(and(eq(session.token, token), gt(expiresAt, now)))
    .get();
  return found?.secret;
}

/** Deletes an enrolment, so that the next one of its session shows a new secret. */
export async function forgetEnrolment(db: Database, encrypted: string): Promise<void> {
  await db.delete(twoFactorEnrolments).where(eq(twoFactorEnrolments.secret, encrypted));
}

/**
 * Turns two-factor authentication on with the secret that this session was shown, or replaces an earlier secret. Stores new
 * recovery codes, ends the person's other sessions and pending logins, and gives this session the renewed token, all or nothing.
 * Returns when the session ends, or undefined for all but one of several concurrent requests.
 */
export async function turnOn(
  db: Database,
  enrolment: {
    personId: string;
    token: string;
    renewed: string;
    /** As it was stored for the session. */
    secret: string;
    /** Encrypted with the newest version of the portal's secret. */
    reencrypted: string;
    step: number;
    recovery: readonly string[];
    /** The known devices that the browser presents. */
    devices: readonly string[];
    now: Date;
  },
): Promise<Date | undefined> {
  const { personId, token, renewed, secret, reencrypted, step, recovery, devices, now } = enrolment;
  const redemption = crypto.randomUUID();
  const redeemer = { personId, redemption };
  const row = {
    personId: session.userId,
    id: redemption,
    secret: reencrypted,
    lastStep: step,
    redemption,
    enabledAt: now,
  };
  const from = sql`${twoFactorEnrolments} join ${session} on ${eq(session.id, twoFactorEnrolments.sessionId)}`;
  const where = and(
    eq(session.token, token),
    eq(session.userId, personId),
    eq(twoFactorEnrolments.secret, secret),
    gt(twoFactorEnrolments.expiresAt, now),
  );
  const statements = [
    insertWhere(db, twoFactors, row, { from, where }).onConflictDoUpdate({
      target: twoFactors.personId,
      set: {
        id: sql`excluded.id`,
        secret: sql`excluded.secret`,
        lastStep: sql`excluded.last_step`,
        redemption: sql`excluded.claim`,
        enabledAt: sql`excluded.enabled_at`,
      },
    }),
    ...replaceStoredCodes(db, redeemer, recovery),
    noteEnteredCode(db, devices, personId, isRedeemed(db, redeemer)),
    // In a repeated batch the session has the renewed token already.
    ...endOtherLogins(db, redeemer, [token, renewed]),
    db
      .update(session)
      .set({ token: renewed, updatedAt: now })
      .where(and(eq(session.token, token), eq(session.userId, personId), isRedeemed(db, redeemer))),
  ] as const;
  const find = db.select({ endsAt: session.expiresAt }).from(session).where(eq(session.token, renewed));
  return (await commitBatch(db, statements, { find }))[0]?.endsAt;
}

/** Replaces the recovery codes that are left. False if the code was used already. */
export async function renewRecoveryCodes(
  db: Database,
  { verifiedCode, token, recovery }: { verifiedCode: VerifiedCode; token: string; recovery: readonly string[] },
): Promise<boolean> {
  const { personId, redemption } = verifiedCode;
  const statements = [
    redeemCode(db, verifiedCode, isSession(db, personId, token)),
    ...replaceStoredCodes(db, verifiedCode, recovery),
  ] as const;
  const find = db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.personId, personId), eq(twoFactors.redemption, redemption)));
  return (await commitBatch(db, statements, { find })).length > 0;
}

/**
 * Turns two-factor authentication off and ends the person's other sessions. False if the code was used already. Stores the
 * event in the same batch: nothing else would show afterwards that this request turned it off.
 */
export async function turnOff(
  db: Database,
  { verifiedCode, token, event }: { verifiedCode: VerifiedCode; token: string; event: NewSecurityEvent },
): Promise<boolean> {
  const { personId, redemption } = verifiedCode;
  const isOwn = isRedeemed(db, verifiedCode);
  const statements = [
    redeemCode(db, verifiedCode, isSession(db, personId, token)),
    insertWhere(db, securityEvents, event, { where: isOwn }).onConflictDoNothing(),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.personId, personId), isOwn)),
    ...endOtherLogins(db, verifiedCode, [token]),
    // Last, because the statements before it look for the redemption in this row.
    db.delete(twoFactors).where(and(eq(twoFactors.personId, personId), eq(twoFactors.redemption, redemption))),
  ] as const;
  const find = db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.id, event.id));
  return (await commitBatch(db, statements, { find })).length > 0;
}
