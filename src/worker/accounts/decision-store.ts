import { and, eq, exists, gt, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AuditAction, type AuditValues, operatorId } from "#rules/office/audit.ts";
import { pseudonymOf } from "#rules/privacy/erasure.ts";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { endFeed } from "../consultations/calendar-feed/feed-store.ts";
import { account, session, user } from "../db/auth-tables.ts";
import { commitBatch, type Statement } from "../db/commit-batch.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { knownDevices } from "../db/device-tables.ts";
import { erasures } from "../db/erasure-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { securityEvents } from "../db/security-tables.ts";
import { pendingLogins } from "../db/two-factor-tables.ts";
import { type Acting, insertAudit } from "../office/audit-store.ts";

/**
 * Makes a decision in one batch: stores the event if the condition holds for the person `aboutId`, and then the audit entry and
 * `changes`, which depend on the stored event. Each of several concurrent decisions sees the result of the one before. Returns
 * false if the condition did not hold. Idempotent for the same event.
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
  const found = await commitBatch(db, statements, { find: made });
  return found.length > 0;
}

type Decision = {
  aboutId: string;
  condition: SQL | undefined;
  audit: { action: AuditAction; subjectId: string; before?: AuditValues; after?: AuditValues };
  changes: (isMade: SQL) => readonly Statement[];
};

/**
 * The statements that end a person's sessions, pending logins and calendar feed, and forget the known devices: any of them may
 * be in the wrong hands. An unconfirmed two-factor secret is deleted with the session that it was shown to.
 */
export function endLogins(db: Database, personId: string | SQL, event: NewSecurityEvent, isMade: SQL) {
  return [
    ...endFeed(db, personId, { acting: actingIn(event), now: event.createdAt, where: isMade }),
    db.delete(session).where(and(eq(session.userId, personId), isMade)),
    db.delete(pendingLogins).where(and(eq(pendingLogins.personId, personId), isMade)),
    db.delete(knownDevices).where(and(eq(knownDevices.personId, personId), isMade)),
  ] as const;
}

/** The actor of a decision, for the audit. */
export function actingIn({ actorId, requestId }: NewSecurityEvent): Acting {
  return { actorId: actorId ?? operatorId, requestId };
}

/** True while the person who decides, or has prepared something, is staff. Always true for a command, which has no actor. */
export function isActingStaff(db: Database, actorId: string | SQLWrapper | null): SQL {
  if (actorId === null) return sql`true`;
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, actorId), isStaff)),
  );
}

/** True for accounts that were not erased. Erasure replaces the address with a pseudonym. */
export const isNotErased = sql`${user.email} not like ${pseudonymOf("%")}`;

/** True while a confirmed erasure of the person is running, which has disabled the account. */
export function isBeingErased(db: Database, personId: string): SQL {
  // Repeats the condition of the partial index as a literal: SQLite does not match a parameter to it.
  const isRunning = sql`${erasures.status} = 'running' and ${erasures.status} <> 'done'`;
  return exists(
    db
      .select({ id: erasures.id })
      .from(erasures)
      .where(and(isRunning, eq(erasures.personId, personId))),
  );
}

/** A condition for the write itself: the account may be disabled after it was read. An erasure begins by disabling it. */
export function isEnabledAccount(id: string): SQL {
  return sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${user.disabledAt} is null)`;
}

/** True if another member of staff with a password could decide. Staff who were disabled after `since` count as well. */
export function hasOtherStaff(db: Database, personId: string | SQLWrapper, since?: Date): SQL {
  const wasThere = since && and(eq(user.kind, "staff"), gt(user.disabledAt, since));
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .innerJoin(account, and(eq(account.userId, user.id), isNotNull(account.password)))
      .where(and(ne(user.id, personId), or(isStaff, wasThere))),
  );
}

/** True if no other member of staff could decide. */
export async function isOnlyStaff(db: Database, personId: string): Promise<boolean> {
  const others = await retryTransient(() =>
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, personId), hasOtherStaff(db, personId))),
  );
  return others.length === 0;
}

const isStaff = and(eq(user.kind, "staff"), isNull(user.disabledAt));
