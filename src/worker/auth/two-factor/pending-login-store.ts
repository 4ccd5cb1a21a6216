import { and, eq, exists, gt, isNull, lte, ne, or } from "drizzle-orm";
import { isKind, type Person } from "#rules/accounts/person.ts";
import { account, session, user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { pendingLogins, twoFactors } from "../../db/two-factor-tables.ts";
import { type Allowance, forgettingTries } from "../attempt-budget-store.ts";
import { digestOf } from "./secrets.ts";
import type { Factor } from "./two-factor-store.ts";
import { isRedeemed, redeemCode, redeemRecoveryCode, type VerifiedCode } from "./verified-code-store.ts";

/** How long the code may take. */
export const pendingLoginLastsMs = 10 * 60_000;

/** A login that waits for its code: whose, the hash that its password was right against, and what the code is of. */
export type PendingLogin = { id: string; person: Person; passwordHash: string; factor: Factor };

/**
 * Remembers that a password was right, for whoever bears the token. Nothing of it is left where the password, the factors
 * or the account's standing have changed since: it says what they were.
 */
export async function savePendingLogin(
  db: Database,
  login: { personId: string; token: string; comparedHash: string; now: Date },
): Promise<void> {
  const { personId, token, comparedHash, now } = login;
  const row = {
    id: digestOf(token),
    personId: twoFactors.personId,
    passwordDigest: digestOf(comparedHash),
    factorId: twoFactors.id,
    expiresAt: new Date(now.getTime() + pendingLoginLastsMs),
  };
  await db.batch([
    db.delete(pendingLogins).where(lte(pendingLogins.expiresAt, now)),
    insertWhere(db, pendingLogins, row, { from: twoFactors, where: eq(twoFactors.personId, personId) }),
  ]);
}

/** Undefined, too, when it is over: expired, used, or begun with another password, other factors or by a disabled account. */
export async function findPendingLogin(db: Database, token: string, now: Date): Promise<PendingLogin | undefined> {
  const [row] = await db
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
    .where(and(eq(pendingLogins.id, digestOf(token)), gt(pendingLogins.expiresAt, now), isNull(user.disabledAt)));
  if (!row || row.passwordHash === null || !isKind(row.kind)) return undefined;
  if (digestOf(row.passwordHash) !== row.passwordDigest) return undefined;
  const { id, personId, name, email, kind, passwordHash, factorId, secret } = row;
  const person = { id: personId, name, email, kind, twoFactor: true };
  return { id, person, passwordHash, factor: { id: factorId, secret } };
}

/**
 * Takes the code, and only with it begins the session, ends the one that was presented and those that are over, forgets
 * the tries, and spends the pending login: all or nothing. False when the code was used already, or a reset, another
 * enrolment or the account's end came in between.
 */
export async function completeLogin(
  db: Database,
  login: PendingLogin & {
    proof: VerifiedCode;
    begun: { token: string; expiresAt: Date; ipAddress: string; userAgent: string };
    presented: string | undefined;
    /** What the tries at the password and at the code were taken from. */
    allowances: readonly Allowance[];
    now: Date;
  },
): Promise<boolean> {
  const { id, person, passwordHash, proof, begun, presented, allowances, now } = login;
  const isOpen = exists(
    db
      .select({ id: pendingLogins.id })
      .from(pendingLogins)
      .innerJoin(user, and(eq(user.id, pendingLogins.personId), isNull(user.disabledAt)))
      .innerJoin(account, and(eq(account.userId, user.id), eq(account.password, passwordHash)))
      .where(and(eq(pendingLogins.id, id), eq(user.id, person.id), gt(pendingLogins.expiresAt, now))),
  );
  const ended = or(
    presented === undefined ? undefined : eq(session.token, presented),
    and(eq(session.userId, person.id), lte(session.expiresAt, now)),
  );
  const [, , rows] = await db.batch([
    redeemCode(db, proof, isOpen),
    redeemRecoveryCode(db, proof),
    insertSession(db, proof, begun, now).returning({ id: session.id }),
    db.delete(session).where(and(ended, ne(session.token, begun.token), isRedeemed(db, proof))),
    db.delete(pendingLogins).where(and(eq(pendingLogins.id, id), isRedeemed(db, proof))),
    ...forgettingTries(db, allowances, now, isRedeemed(db, proof)),
  ]);
  return rows.length > 0;
}

/** As better-auth begins one. */
function insertSession(
  db: Database,
  proof: VerifiedCode,
  begun: { token: string; expiresAt: Date; ipAddress: string; userAgent: string },
  now: Date,
) {
  const row = {
    ...begun,
    id: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
    userId: twoFactors.personId,
  };
  const where = and(eq(twoFactors.personId, proof.personId), eq(twoFactors.redemption, proof.redemption));
  return insertWhere(db, session, row, { from: twoFactors, where });
}
