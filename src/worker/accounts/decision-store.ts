import { and, eq, exists, gt, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AuditAction, type AuditValues, operatorId } from "#rules/office/audit.ts";
import { pseudonymOf } from "#rules/privacy/erasure.ts";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { endFeed } from "../consultations/calendar-feed/feed-store.ts";
import { account, session, user } from "../db/auth-tables.ts";
import { batchAndFind, type Statement } from "../db/commit-batch.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { erasures } from "../db/erasure-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { securityEvents } from "../db/security-tables.ts";
import { pendingLogins } from "../db/two-factor-tables.ts";
import { type Acting, insertAudit } from "../office/audit-store.ts";

/**
 * Makes a decision in one batch: stores the event if the condition holds for a person, and then its entry in the audit and
 * `changes`, which depend on the event being stored. Concurrent decisions each see the result of the one before. False when the
 * condition did not hold. May be repeated with the same event.
 */
export async function decideOnce(
  db: Database,
  event: NewSecurityEvent,
  { aboutId, condition, audit, changes }: Decision,
): Promise<boolean> {
  const made = db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.id, event.id));
  const where = and(eq(user.id, aboutId), condition);
  const { id, createdAt: now } = event;
  const entry = { ...audit, ...actingIn(event), id, now };
  const statements = [
    insertWhere(db, securityEvents, event, { from: user, where }).onConflictDoNothing(),
    insertAudit(db, entry, { where: exists(made) }),
    ...changes(exists(made)),
  ] as const;
  const found = await retryTransient(() => batchAndFind(db, statements, made));
  return found.length > 0;
}

type Decision = {
  aboutId: string;
  condition: SQL | undefined;
  audit: { action: AuditAction; subjectId: string; before?: AuditValues; after?: AuditValues };
  changes: (isMade: SQL) => readonly Statement[];
};

/**
 * The statements that end a person's sessions, the logins that wait for a code and the address of their calendar feed, and forget
 * the known devices: one of them may be in the wrong hands. A secret that a session was shown for two-factor authentication is
 * deleted with it.
 */
export function endLogins(db: Database, personId: string | SQL, event: NewSecurityEvent, isMade: SQL) {
  return [
    ...endFeed(db, personId, { acting: actingIn(event), now: event.createdAt, where: isMade }),
    db.delete(session).where(and(eq(session.userId, personId), isMade)),
    db.delete(pendingLogins).where(and(eq(pendingLogins.personId, personId), isMade)),
    db.delete(knownDevices).where(and(eq(knownDevices.personId, personId), isMade)),
  ] as const;
}

/** Who decides, for the audit. */
export function actingIn({ actorId, requestId }: NewSecurityEvent): Acting {
  return { actorId: actorId ?? operatorId, requestId };
}

/** That the person who decides, or has prepared something, is still staff. A command has no such person and may always decide. */
export function isActingStaff(db: Database, actorId: string | SQLWrapper | null): SQL {
  if (actorId === null) return sql`true`;
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, actorId), isStaff)),
  );
}

/** That the account is still somebody's: an erased one has a pseudonym for its address. */
export const isNotErased = sql`${user.email} not like ${pseudonymOf("%")}`;

/** That a confirmed erasure of the person is on its way. It has disabled the account. */
export function isBeingErased(db: Database, personId: string): SQL {
  // With what the partial index says, as a literal.
  const isRunning = sql`${erasures.status} = 'running' and ${erasures.status} <> 'done'`;
  return exists(
    db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(isRunning, eq(erasures.personId, personId))),
  );
}

/** For the write itself: the account may be disabled or erased after it was read. An erasure begins by disabling it. */
export function isOpenAccount(id: string): SQL {
  return sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${user.disabledAt} is null)`;
}

/** That there is another member of staff with a password, who could decide. One who was disabled after `since` counts as well. */
export function isOtherStaff(db: Database, personId: string | SQLWrapper, since?: Date): SQL {
  const wasThere = since && and(eq(user.kind, "staff"), gt(user.disabledAt, since));
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .innerJoin(account, and(eq(account.userId, user.id), isNotNull(account.password)))
      .where(and(ne(user.id, personId), or(isStaff, wasThere))),
  );
}

/** Whether there is no other member of staff who could decide. */
export async function isOnlyStaff(db: Database, personId: string): Promise<boolean> {
  const others = await retryTransient(() =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, personId), isOtherStaff(db, personId))),
  );
  return others.length === 0;
}

const isStaff = and(eq(user.kind, "staff"), isNull(user.disabledAt));
