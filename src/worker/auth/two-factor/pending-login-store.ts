import { and, eq, exists, gt, isNull, lte, type SQL } from "drizzle-orm";
import { isKind, type Person } from "#rules/accounts/person.ts";
import { minuteInMs } from "#rules/durations.ts";
import { account, session, user } from "../../db/auth-tables.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { pendingLogins, twoFactors } from "../../db/two-factor-tables.ts";
import { type AttemptCounter, forgettingAttempts, returningToAddress } from "../attempt-budget-store.ts";
import { digestFor } from "../digest.ts";
import { isEndedByLogin } from "../session-store.ts";
import type { Factor } from "./factor-store.ts";
import { isRedeemed, redeemCode, redeemRecoveryCode, type VerifiedCode } from "./verified-code-store.ts";

/** How long a login waits for its code. */
export const pendingLoginLastsMs = 10 * minuteInMs;

/** A login that waits for its code. `passwordHash` is the hash that its password was compared with. */
type PendingLogin = { id: string; person: Person; passwordHash: string; factor: Factor };

/**
 * Stores that the bearer of the token gave a right password. The row names the password's hash and the factor, so that a reset
 * or another enrolment invalidates it without deleting it. False if the account now has another hash. The IP address gets its
 * attempt back; the attempts at the account's password are forgotten once the code is right.
 */
export async function savePendingLogin(
  db: Database,
  login: {
    personId: string;
    token: string;
    comparedHash: string;
    counters: readonly AttemptCounter[];
    now: Date;
  },
): Promise<boolean> {
  const { personId, token, comparedHash, counters, now } = login;
  const row = {
    id: pendingLoginDigestOf(token),
    personId: twoFactors.personId,
    passwordDigest: pendingLoginDigestOf(comparedHash),
    factorId: twoFactors.id,
    expiresAt: new Date(now.getTime() + pendingLoginLastsMs),
  };
  const [, , credentials] = await db.batch([
    db.delete(pendingLogins).where(lte(pendingLogins.expiresAt, now)),
    insertWhere(db, pendingLogins, row, { from: twoFactors, where: eq(twoFactors.personId, personId) }),
    db.select({ password: account.password }).from(account).where(eq(account.userId, personId)),
    ...returningToAddress(db, counters, now),
  ]);
  return credentials.some(({ password }) => password === comparedHash);
}

/** Finds a pending login. Undefined if it expired or was used, its password or factor changed, or the account is disabled. */
export async function findPendingLogin(db: Database, token: string, now: Date): Promise<PendingLogin | undefined> {
  const isPending = and(eq(pendingLogins.id, pendingLoginDigestOf(token)), gt(pendingLogins.expiresAt, now));
  const row = await db
    .select({
      id: pendingLogins.id,
      personId: user.id,
      name: user.name,
      email: user.email,
      kind: user.kind,
      passwordDigest: pendingLogins.passwordDigest,
      passwordHash: account.password,
      factorId: twoFactors.id,
      secret: twoFactors.secret,
    })
    .from(pendingLogins)
    .innerJoin(user, eq(user.id, pendingLogins.personId))
    .innerJoin(account, eq(account.userId, user.id))
    .innerJoin(twoFactors, and(eq(twoFactors.personId, user.id), eq(twoFactors.id, pendingLogins.factorId)))
    .where(and(isPending, isNull(user.disabledAt)))
    .get();
  if (!row || row.passwordHash === null || !isKind(row.kind)) return undefined;
  if (pendingLoginDigestOf(row.passwordHash) !== row.passwordDigest) return undefined;
  const { id, personId, name, email, kind, passwordHash, factorId, secret } = row;
  const person = { id: personId, name, email, kind, twoFactor: true };
  return { id, person, passwordHash, factor: { id: factorId, secret } };
}

/** The session that a login begins. */
type Begun = { token: string; expiresAt: Date; ipAddress: string; userAgent: string };

/**
 * Redeems the code and begins the session. The same batch ends the presented session, expired ones and those beyond the limit,
 * forgets the attempts and deletes the pending login: all or nothing. False if the code was used already, or if the password was
 * reset, another app enrolled or the account disabled in the meantime.
 */
export async function beginSessionWithCode(
  db: Database,
  login: PendingLogin & {
    verifiedCode: VerifiedCode;
    begun: Begun;
    presented: string | undefined;
    /** The counters of attempts at the password and at the code. */
    counters: readonly AttemptCounter[];
    now: Date;
  },
): Promise<boolean> {
  const { id, person, passwordHash, verifiedCode, begun, presented, counters, now } = login;
  const isOpen = exists(
    db
      .select({ id: pendingLogins.id })
      .from(pendingLogins)
      .innerJoin(user, and(eq(user.id, pendingLogins.personId), isNull(user.disabledAt)))
      .innerJoin(account, and(eq(account.userId, user.id), eq(account.password, passwordHash)))
      .where(and(eq(pendingLogins.id, id), eq(user.id, person.id), gt(pendingLogins.expiresAt, now))),
  );
  const isEnded = isEndedByLogin(db, { personId: person.id, token: begun.token, presented, now });
  const statements = [
    redeemCode(db, verifiedCode, isOpen),
    redeemRecoveryCode(db, verifiedCode),
    // A repeated batch does not insert it again: something may have ended the session in the meantime.
    insertSession(db, { verifiedCode, begun, isOpen, now }),
    db.delete(session).where(and(isEnded, isRedeemed(db, verifiedCode))),
    db.delete(pendingLogins).where(and(eq(pendingLogins.id, id), isRedeemed(db, verifiedCode))),
    ...forgettingAttempts(db, counters, now, isRedeemed(db, verifiedCode)),
  ] as const;
  const find = db.select({ id: session.id }).from(session).where(eq(session.token, begun.token));
  return (await commitBatch(db, statements, { find })).length > 0;
}

/** Inserts a session with the same columns as better-auth. */
function insertSession(
  db: Database,
  { verifiedCode, begun, isOpen, now }: { verifiedCode: VerifiedCode; begun: Begun; isOpen: SQL; now: Date },
) {
  const row = {
    ...begun,
    id: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    userId: twoFactors.personId,
  };
  const { personId, redemption } = verifiedCode;
  const where = and(eq(twoFactors.personId, personId), eq(twoFactors.redemption, redemption), isOpen);
  return insertWhere(db, session, row, { from: twoFactors, where });
}

/** The stored form of the token of a pending login, and of the password hash it began with. */
export function pendingLoginDigestOf(text: string): string {
  return digestFor("pending-login", text);
}
