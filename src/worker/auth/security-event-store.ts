import { and, desc, eq } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import type { Database } from "../db/database.ts";
import { isFromCursor } from "../db/keyset.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { securityEvents } from "../db/security-tables.ts";

/** A row with every column, for an `INSERT … SELECT`. */
export type NewSecurityEvent = typeof securityEvents.$inferSelect;

/** Idempotent, because the caller makes the id. */
export async function insertSecurityEvent(db: Database, event: NewSecurityEvent): Promise<void> {
  await retryTransient(() => db.insert(securityEvents).values(event).onConflictDoNothing());
}

/** Lists the events of one person, the latest first, beginning with the one at the cursor. */
export async function listSecurityEvents(
  db: Database,
  { personId, cursor, limit }: { personId: string; cursor: Cursor | undefined; limit: number },
) {
  const { id, event, detail, network, browser, system, createdAt } = securityEvents;
  return db
    .select({ id, event, detail, network, browser, system, createdAt })
    .from(securityEvents)
    .where(and(eq(securityEvents.personId, personId), isFromCursor({ createdAt, id }, cursor, "desc")))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
