import { and, eq, exists, inArray, type SQL } from "drizzle-orm";
import { type AuditAction, type AuditValues, operatorId } from "#rules/office/audit.ts";
import type { NewSecurityEvent } from "../../auth/security-event-store.ts";
import { endFeed } from "../../consultations/calendar-feed/feed-store.ts";
import { session, user } from "../../db/auth-tables.ts";
import { commitBatch, type Statement } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { knownDevices } from "../../db/device-tables.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { securityEvents } from "../../db/security-tables.ts";
import { pendingLogins } from "../../db/two-factor-tables.ts";
import { type Acting, insertAudit } from "../../office/audit-store.ts";

/** A decision about a person by `actorId`, or by an operator's command if that is null. */
export type DecisionEvent = NewSecurityEvent & { personId: string };

/** `already`: nothing had to be changed. `changed`: the account changed at the same moment, and nothing was done. */
export type DecisionOutcome<Refused extends string = never> = "done" | "already" | "unknown" | "not-staff" | Refused;

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

/** Returns the person as they are now, to tell why a decision changed nothing; or why there was nothing to decide. */
export async function findDecisionState(db: Database, { personId, actorId }: DecisionEvent) {
  const ids = actorId === null ? [personId] : [personId, actorId];
  const { id, email, kind, disabledAt } = user;
  const rows = await db.select({ id, email, kind, disabledAt }).from(user).where(inArray(id, ids));
  const actor = rows.find((row) => row.id === actorId);
  if (actorId !== null && (actor?.kind !== "staff" || actor.disabledAt !== null)) return "not-staff";
  return rows.find((row) => row.id === personId) ?? "unknown";
}
