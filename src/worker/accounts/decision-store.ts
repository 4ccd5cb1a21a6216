import { and, eq, exists, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { NewSecurityEvent } from "../auth/security-event-store.ts";
import { account, session, user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { securityEvents } from "../db/security-tables.ts";
import { pendingLogins } from "../db/two-factor-tables.ts";

/**
 * Makes a decision in one batch: stores the event if the condition holds for a person, and then runs `changes`, which depend
 * on the event being stored. Concurrent decisions each see the result of the one before. False when the condition did not
 * hold. May be repeated with the same event.
 */
export async function decideOnce(
  db: Database,
  event: NewSecurityEvent,
  { aboutId, condition, changes }: { aboutId: string; condition: SQL | undefined; changes: (isMade: SQL) => Changes },
): Promise<boolean> {
  const made = db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.id, event.id));
  const row = db
    .select(columnsOf(event))
    .from(user)
    .where(and(eq(user.id, aboutId), condition));
  const found = await retryTransient(async () => {
    const answers = await db.batch([
      db.insert(securityEvents).select(row).onConflictDoNothing(),
      ...changes(exists(made)),
      made,
    ]);
    return answers.at(-1) as { id: string }[];
  });
  return found.length > 0;
}

type Changes = readonly BatchItem<"sqlite">[];

/**
 * The statements that end a person's sessions and the logins that wait for a code. A secret that a session was shown for
 * two-factor authentication is deleted with it.
 */
export function endLogins(db: Database, personId: string | SQL, isMade: SQL) {
  return [
    db.delete(session).where(and(eq(session.userId, personId), isMade)),
    db.delete(pendingLogins).where(and(eq(pendingLogins.personId, personId), isMade)),
  ] as const;
}

/** That the person who decides is still staff. A command has no such person and may always decide. */
export function isActingStaff(db: Database, actorId: string | null): SQL {
  if (actorId === null) return sql`true`;
  return exists(
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, actorId), isStaff)),
  );
}

/** That there is another member of staff with a password, who could decide. */
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

/** In the order of the table: `INSERT … SELECT` assigns by position. */
function columnsOf(event: NewSecurityEvent) {
  return {
    id: sql<string>`${event.id}`.as("id"),
    event: sql<NewSecurityEvent["event"]>`${event.event}`.as("event"),
    personId: sql<string | null>`${event.personId}`.as("person_id"),
    actorId: sql<string | null>`${event.actorId}`.as("actor_id"),
    detail: sql<string | null>`${event.detail}`.as("detail"),
    subject: sql<string | null>`${event.subject}`.as("subject"),
    reason: sql<string | null>`${event.reason}`.as("reason"),
    network: sql<string>`${event.network}`.as("network"),
    browser: sql<string | null>`${event.browser}`.as("browser"),
    system: sql<string | null>`${event.system}`.as("system"),
    requestId: sql<string>`${event.requestId}`.as("request_id"),
    createdAt: sql<Date>`${event.createdAt.getTime()}`.as("created_at"),
  };
}
