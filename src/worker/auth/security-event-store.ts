import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, retryTransient } from "../db/database.ts";
import { securityEvents } from "../db/security-tables.ts";

/** Whole, so that a statement can select its columns. */
export type NewSecurityEvent = typeof securityEvents.$inferSelect;

/** Repeating it changes nothing: the id is made by the caller. */
export async function insertSecurityEvent(db: Database, event: NewSecurityEvent): Promise<void> {
  await retryTransient(async () => db.insert(securityEvents).values(event).onConflictDoNothing());
}

/** What is on record of one person, the latest first: one more than the page, where there is one more. */
export function listSecurityEvents(
  db: Database,
  { personId, after, limit }: { personId: string; after: { createdAt: Date; id: string } | undefined; limit: number },
) {
  const { id, event, detail, network, browser, system, createdAt } = securityEvents;
  const isFrom = after && sql`(${createdAt}, ${id}) <= (${after.createdAt.getTime()}, ${after.id})`;
  return retryTransient(() =>
    db
      .select({ id, event, detail, network, browser, system, createdAt })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, personId), isFrom))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit),
  );
}
