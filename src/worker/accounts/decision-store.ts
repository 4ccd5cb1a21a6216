import { and, eq, exists, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { account, user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { insertWhere } from "../db/insert-where.ts";
import { securityEvents } from "../db/security-tables.ts";

/**
 * Decides something once: the event is stored if the condition holds of a person, and what `changes` adds to the batch asks
 * for the event. Of any number of decisions at once each finds what the one before it left. False when it was not
 * made. May be repeated.
 */
export async function decideOnce(
  db: Database,
  event: NewSecurityEvent,
  { aboutId, condition, changes }: { aboutId: string; condition: SQL | undefined; changes: (isMade: SQL) => Changes },
): Promise<boolean> {
  const made = db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.id, event.id));
  const where = and(eq(user.id, aboutId), condition);
  const found = await retryTransient(async () => {
    const answers = await db.batch([
      insertWhere(db, securityEvents, event, { from: user, where }).onConflictDoNothing(),
      ...changes(exists(made)),
      made,
    ]);
    return answers.at(-1) as { id: string }[];
  });
  return found.length > 0;
}

type Changes = readonly BatchItem<"sqlite">[];

/** That the member of staff who decides still is one; a command has none. */
export function isActingStaff(db: Database, actorId: string | null): SQL {
  if (actorId === null) return sql`true`;
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, actorId), isStaff)),
  );
}

/** That somebody besides this person could still decide: a member of staff with a password. */
export function isOtherStaff(db: Database, personId: string): SQL {
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .innerJoin(account, and(eq(account.userId, user.id), isNotNull(account.password)))
      .where(and(ne(user.id, personId), isStaff)),
  );
}

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
