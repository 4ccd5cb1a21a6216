import { and, desc, eq, notInArray, type SQL } from "drizzle-orm";
import { isActiveSession } from "../auth/session-life-store.ts";
import { session, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { retryTransient } from "../db/retry-transient.ts";

type StoredSession = {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
};

/** Lists a person's active sessions, the most recently used first. `token` is the token of the current session. */
export async function listOwnSessions(
  db: Database,
  personId: string,
  token: string | undefined,
  now: Date,
): Promise<StoredSession[]> {
  const { id, userAgent, ipAddress, createdAt, updatedAt } = session;
  const rows = await db
    .select({ id, userAgent, ipAddress, startedAt: createdAt, lastSeenAt: updatedAt, token: session.token })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.userId, personId), isActiveSession(now.getTime())))
    .orderBy(desc(updatedAt), desc(id));
  return rows.map(({ token: each, ...row }) => ({ ...row, isCurrent: each === token }));
}

/** Ends one of the person's sessions. False if it is another person's, has ended, or never existed. */
export async function endOwnSession(db: Database, personId: string, sessionId: string): Promise<boolean> {
  const isOwn = and(eq(session.userId, personId), eq(session.id, sessionId));
  // Looked up first: a deletion that is retried, because its answer was lost, would find nothing.
  if ((await db.$count(session, isOwn)) === 0) return false;
  await retryTransient(() => db.delete(session).where(isOwn));
  return true;
}

/** Ends all of a person's sessions but the one with the token. False if there were no others. */
export async function endOtherSessions(
  db: Database,
  personId: string,
  keptToken: string | undefined,
): Promise<boolean> {
  const areOthers = areOtherSessions(personId, keptToken === undefined ? [] : [keptToken]);
  // Looked up first, as in `endOwnSession`.
  const found = await db.select({ id: session.id }).from(session).where(areOthers).limit(1);
  if (found.length === 0) return false;
  await retryTransient(() => db.delete(session).where(areOthers));
  return true;
}

/** The condition for all of a person's sessions but those with these tokens. */
export function areOtherSessions(personId: string, keptTokens: readonly string[]): SQL | undefined {
  return and(eq(session.userId, personId), notInArray(session.token, [...keptTokens]));
}
