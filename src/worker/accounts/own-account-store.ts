import { and, desc, eq, exists, gte, isNull, lt, ne, notExists, notInArray, or, type SQL } from "drizzle-orm";
import type { ErasureRequest } from "#rules/accounts/answers.ts";
import type { Person } from "#rules/accounts/person.ts";
import { endLinkEmails } from "../auth/password-link-store.ts";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { isActiveSession } from "../auth/session-life-store.ts";
import {
  isRedeemed,
  isSession,
  redeemCode,
  redeemRecoveryCode,
  type VerifiedCode,
} from "../auth/two-factor/verified-code-store.ts";
import { account, session, user, verification } from "../db/auth-tables.ts";
import { commitBatch } from "../db/commit-batch.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { enquiries } from "../db/enquiry-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { securityEvents } from "../db/security-tables.ts";
import { twoFactors } from "../db/two-factor-tables.ts";
import { insertAudit } from "../office/audit-store.ts";
import { areAllStaffNamesIn, isNameAmong, listStaffNames } from "../office/staff-store.ts";

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
  const rows = await retryTransient(() =>
    db
      .select({ id, userAgent, ipAddress, startedAt: createdAt, lastSeenAt: updatedAt, token: session.token })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.userId, personId), isActiveSession(now.getTime())))
      .orderBy(desc(updatedAt), desc(id)),
  );
  return rows.map(({ token: each, ...row }) => ({ ...row, isCurrent: each === token }));
}

/**
 * Renames a person, and stores the event in the same batch, because the name is printed on marked copies and statements. For
 * staff it also stores an audit entry. An unchanged name stores nothing. `taken`: another member of staff has the name.
 * `changed`: the account or the staff changed at the same time.
 */
export async function renamePerson(
  db: Database,
  person: Person,
  { name, event }: { name: string; event: NewSecurityEvent },
): Promise<"renamed" | "taken" | "changed"> {
  const { id, requestId, createdAt: now } = event;
  const isStaff = person.kind === "staff";
  const others = isStaff ? await listStaffNames(db, person.id) : [];
  if (isNameAmong(name, others) && !isNameAmong(name, [person.name])) return "taken";
  const isChange = and(
    eq(user.id, person.id),
    ne(user.name, name),
    eq(user.kind, person.kind),
    // Otherwise an account that was erased in the meantime would get a name again.
    isNull(user.disabledAt),
    isStaff ? areAllStaffNamesIn(db, others, person.id) : undefined,
  );
  const entry = { id, actorId: person.id, requestId, action: "name-changed", subjectId: person.id, now } as const;
  const stored = db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.id, id));
  // The event, too: the person may have changed the name again since.
  const find = db
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, person.id), or(eq(user.name, name), exists(stored))));
  const statements = [
    insertWhere(db, securityEvents, event, { from: user, where: isChange }).onConflictDoNothing(),
    ...(isStaff ? [insertAudit(db, entry, { from: user, where: isChange })] : []),
    db.update(user).set({ name }).where(isChange),
  ] as const;
  const found = await commitBatch(db, statements, { find });
  return found.length > 0 ? "renamed" : "changed";
}

/** Ends one of the person's sessions. False if it is another person's, has ended, or never existed. */
export async function endOwnSession(db: Database, personId: string, sessionId: string): Promise<boolean> {
  const isOwn = and(eq(session.userId, personId), eq(session.id, sessionId));
  // Looked up first: a deletion that is retried, because its answer was lost, would find nothing.
  const found = await retryTransient(() => db.select({ id: session.id }).from(session).where(isOwn));
  if (found.length === 0) return false;
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
  const found = await retryTransient(() => db.select({ id: session.id }).from(session).where(areOthers).limit(1));
  if (found.length === 0) return false;
  await retryTransient(() => db.delete(session).where(areOthers));
  return true;
}

/**
 * Replaces the hash that the current password was compared with, and redeems the code if there is one. Voids every password
 * link, ends the other sessions if `endOthers`, and gives the session the renewed token, all or nothing. Returns undefined for
 * all but one of several concurrent changes. Idempotent.
 */
export async function replacePassword(
  db: Database,
  change: {
    personId: string;
    keptToken: string;
    renewedToken: string;
    before: string;
    after: string;
    endOthers: boolean;
    verifiedCode: VerifiedCode | undefined;
    now: Date;
  },
): Promise<{ endsAt: Date } | undefined> {
  const { personId, keptToken, renewedToken, before, after, endOthers, verifiedCode, now } = change;
  const isOwn = eq(account.userId, personId);
  const hasNoFactor = notExists(
    db.select({ id: twoFactors.id }).from(twoFactors).where(eq(twoFactors.personId, personId)),
  );
  const isReplaced = exists(
    db
      .select({ id: account.id })
      .from(account)
      .where(and(isOwn, eq(account.password, after))),
  );
  const areVoided = and(eq(verification.value, personId), isReplaced);
  const isAllowed = and(verifiedCode ? isRedeemed(db, verifiedCode) : hasNoFactor, isSession(db, personId, keptToken));
  const rest = [
    db
      .update(account)
      .set({ password: after, updatedAt: now })
      .where(and(isOwn, eq(account.password, before), isAllowed)),
    ...endLinkEmails(db, areVoided, now),
    db.delete(verification).where(areVoided),
    // In a repeated batch the session has the renewed token already.
    ...(endOthers
      ? [db.delete(session).where(and(areOtherSessions(personId, [keptToken, renewedToken]), isReplaced))]
      : []),
    db
      .update(session)
      .set({ token: renewedToken, updatedAt: now })
      .where(and(eq(session.token, keptToken), eq(session.userId, personId), isReplaced)),
  ] as const;
  const code =
    verifiedCode &&
    ([redeemCode(db, verifiedCode, isSession(db, personId, keptToken)), redeemRecoveryCode(db, verifiedCode)] as const);
  const find = db.select({ endsAt: session.expiresAt }).from(session).where(eq(session.token, renewedToken));
  const found = await commitBatch(db, code ? [...code, ...rest] : rest, { find });
  return found[0];
}

/** One key per person, so that a second request is the same enquiry. No form makes a key like this. */
/** The idempotency key of a person's first, second, ... request for erasure. */
export function erasureKeyOf(personId: string, number = 1): string {
  return number === 1 ? `erasure:${personId}` : `erasure:${personId}:${number}`;
}

/**
 * Finds a person's open request for erasure, and the number of their next one. A request that staff have closed is no longer open:
 * the person may ask again.
 */
export async function findErasureRequests(
  db: Database,
  personId: string,
): Promise<{ open: ErasureRequest | undefined; next: number }> {
  const { reference, createdAt, status, idempotencyKey } = enquiries;
  const first = erasureKeyOf(personId);
  const rows = await retryTransient(() =>
    db
      .select({ reference, createdAt, status, key: idempotencyKey })
      .from(enquiries)
      // A semicolon comes after a colon, so this is the part of the unique index with the keys of this person.
      .where(or(eq(idempotencyKey, first), and(gte(idempotencyKey, `${first}:`), lt(idempotencyKey, `${first};`)))),
  );
  const open = rows.find((row) => row.status !== "closed" && row.status !== "withdrawn");
  const numbers = rows.map(({ key }) => (key === first ? 1 : Number(key.slice(first.length + 1))));
  return {
    open: open && { reference: open.reference, askedAt: open.createdAt.toISOString() },
    next: Math.max(0, ...numbers) + 1,
  };
}

function areOtherSessions(personId: string, keptTokens: readonly string[]): SQL | undefined {
  return and(eq(session.userId, personId), notInArray(session.token, [...keptTokens]));
}
