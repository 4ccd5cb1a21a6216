import { and, desc, eq, gt, isNull, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { isKind, type Person } from "#rules/accounts/person.ts";
import { sessionLifeOf } from "#rules/auth/session-life.ts";
import { account, session, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { prepareOnce } from "../db/prepare-once.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { twoFactors } from "../db/two-factor-tables.ts";
import { viewings } from "../db/viewing-tables.ts";
import { type AttemptCounter, forgettingAttempts } from "./attempt-budget-store.ts";
import { isActiveSession } from "./session-life-store.ts";

/** The most sessions of one account. Nobody has more browsers; without a limit anybody with a password could fill the table. */
export const maxSessions = 100;

type ViewingRow = { personId: string; endsAt: Date };

const sessionsByToken = prepareOnce((db) => {
  const now = sql.placeholder("now");
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      kind: user.kind,
      factorId: twoFactors.id,
      seenAt: session.updatedAt,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      viewing: { personId: viewings.personId, endsAt: viewings.endsAt },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(twoFactors, eq(twoFactors.personId, user.id))
    .leftJoin(viewings, and(eq(viewings.sessionId, session.id), gt(viewings.endsAt, now)))
    .where(and(eq(session.token, sql.placeholder("token")), isActiveSession(now), isNull(user.disabledAt)))
    .prepare();
});

/**
 * Finds the person of a session token, whom they view as, when the cookie expires and when the session itself ends. Undefined if
 * the session has ended or the account is disabled.
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ person: Person; seenAt: Date; expiresAt: Date; endsAt: Date; viewing: ViewingRow | null } | undefined> {
  const row = await sessionsByToken(db).get({ token, now: now.getTime() });
  if (!row || !isKind(row.kind)) return undefined;
  const { seenAt, createdAt, expiresAt, viewing, kind, factorId, ...person } = row;
  const endsAt = new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + sessionLifeOf(kind).maxMs));
  return { person: { ...person, kind, twoFactor: factorId !== null }, seenAt, expiresAt, endsAt, viewing };
}

/** Records the time in `updated_at`, which better-auth writes only when a session begins, because its renewal is off. */
export async function recordLastSeen(db: Database, token: string, now: Date): Promise<void> {
  await db.update(session).set({ updatedAt: now }).where(eq(session.token, token));
}

/** Ends a session and returns the id of its person, or undefined if there was no session. */
export async function endSession(db: Database, token: string): Promise<string | undefined> {
  const isPresented = eq(session.token, token);
  // Looked up first: a deletion that is retried, because its answer was lost, would find nothing.
  const found = await db.select({ personId: session.userId }).from(session).where(isPresented).get();
  if (!found) return undefined;
  await retryTransient(() => db.delete(session).where(isPresented));
  return found.personId;
}

/**
 * Confirms the session that a right password has begun. Forgets the attempts, and ends the presented session, expired sessions
 * and those beyond the limit. If the password was reset, two-factor authentication turned on or the account disabled since the
 * password was compared, it ends the new session as well and returns false.
 */
export async function confirmSession(
  db: Database,
  login: {
    personId: string;
    /** The token of the new session. */
    token: string;
    presented: string | undefined;
    comparedHash: string;
    counters: readonly AttemptCounter[];
    now: Date;
  },
): Promise<boolean> {
  const [credentials, factors] = await db.batch([
    db
      .select({ password: account.password })
      .from(account)
      .innerJoin(user, and(eq(user.id, account.userId), isNull(user.disabledAt)))
      .where(eq(account.userId, login.personId)),
    db.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.personId, login.personId)),
    db.delete(session).where(isEndedByLogin(db, login)),
    ...forgettingAttempts(db, login.counters, login.now),
  ]);
  if (factors.length === 0 && credentials.some(({ password }) => password === login.comparedHash)) return true;
  await endSession(db, login.token);
  return false;
}

/**
 * The condition for the sessions that a login ends: the one that the browser presented, and of the person's sessions the expired
 * ones and all but the hundred used last. Never the session that the login begins.
 */
export function isEndedByLogin(
  db: Database,
  login: { personId: string; token: string; presented: string | undefined; now: Date },
): SQL | undefined {
  const { personId, token, presented, now } = login;
  const isTheirs = eq(session.userId, personId);
  const latest = db
    .select({ id: session.id })
    .from(session)
    .where(isTheirs)
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(maxSessions);
  const isOver = or(lte(session.expiresAt, now), notInArray(session.id, latest));
  const isPresented = presented === undefined ? undefined : eq(session.token, presented);
  return and(ne(session.token, token), or(isPresented, and(isTheirs, isOver)));
}
