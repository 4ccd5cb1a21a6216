import { type AnyColumn, and, eq, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { aloneDelayMs } from "#rules/office/second-person.ts";
import type { Database } from "../db/database.ts";
import { type NewEmail, queueEmailIf } from "../mail/outbox.ts";
import { isRecorded } from "./audit-store.ts";
import { hasOtherStaff, isActingStaff } from "./staff-store.ts";

/** The columns that say who prepared something, when, and whether they were the only member of staff. */
type PreparedColumns = { by: AnyColumn; at: AnyColumn; alone: AnyColumn };

/** Returns what `refusalToConfirm` allows, as the condition of the statement that confirms. */
export function mayConfirm(
  db: Database,
  { by, at, alone }: PreparedColumns,
  confirmerId: string,
  now: Date,
): SQL | undefined {
  const since = aloneSince(now);
  const isAloneLongEnough = and(eq(alone, true), lte(at, since), not(hasOtherStaff(db, confirmerId, since)));
  return and(isActingStaff(db, by), or(ne(by, confirmerId), isAloneLongEnough));
}

/** True if the person who prepared something is disabled or no longer staff. */
export function hasPreparerLeft(db: Database, { by }: Pick<PreparedColumns, "by">): SQL<boolean> {
  return sql`not ${isActingStaff(db, by)}`.mapWith(Boolean);
}

/** True if the person who prepared something was the only member of staff then, and still is. */
export function isStillAlone(db: Database, { by, alone }: Pick<PreparedColumns, "by" | "alone">): SQL<boolean> {
  const isOther = hasOtherStaff(db, by, aloneSince(new Date()));
  return sql`case when ${alone} then not ${isOther} else false end`.mapWith(Boolean);
}

/**
 * Returns since when nobody else may have been staff: for a whole day, so that disabling a colleague does not make a person the
 * only one at once.
 */
function aloneSince(now: Date): Date {
  return new Date(now.getTime() - aloneDelayMs);
}

/** Queues the e-mail that tells the team what was prepared, if this request stored the audit entry for it. */
export function queueEmailOfEntry(db: Database, mail: NewEmail, entry: Parameters<typeof isRecorded>[1]) {
  return queueEmailIf(db, mail, { where: isRecorded(db, entry) });
}
