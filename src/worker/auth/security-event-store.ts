import { and, desc, eq, sql } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { securityEvents } from "../db/security-tables.ts";

/** With every column, for an `INSERT … SELECT`. */
export type NewSecurityEvent = typeof securityEvents.$inferSelect;

/** May be repeated: the caller makes the id. */
export async function insertSecurityEvent(db: Database, event: NewSecurityEvent): Promise<void> {
  await retryTransient(async () => db.insert(securityEvents).values(event).onConflictDoNothing());
}

/** The events of one person, the latest first, beginning with the one at the cursor. */
export function listSecurityEvents(
  db: Database,
  { personId, after, limit }: { personId: string; after: Cursor | undefined; limit: number },
) {
  const { id, event, detail, network, browser, system, createdAt } = securityEvents;
  const isAtCursorOrOlder = after && sql`(${createdAt}, ${id}) <= (${after.createdAt.getTime()}, ${after.id})`;
  return retryTransient(() =>
    db
      .select({ id, event, detail, network, browser, system, createdAt })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, personId), isAtCursorOrOlder))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit),
  );
}
