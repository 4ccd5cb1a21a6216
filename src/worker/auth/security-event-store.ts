import { eq } from "drizzle-orm";
import { user } from "../db/auth-tables.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { securityEvents } from "../db/security-tables.ts";

export type NewSecurityEvent = typeof securityEvents.$inferInsert;

/** Repeating it changes nothing: the id is made by the caller. */
export async function insertSecurityEvent(db: Database, event: NewSecurityEvent): Promise<void> {
  await retryTransient(async () => db.insert(securityEvents).values(event).onConflictDoNothing());
}

export async function findPersonId(db: Database, email: string): Promise<string | undefined> {
  const rows = await retryTransient(() => db.select({ id: user.id }).from(user).where(eq(user.email, email)));
  return rows[0]?.id;
}
