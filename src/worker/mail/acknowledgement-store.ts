import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { acknowledgementsADay, acknowledgementWindowMs } from "#rules/mail/acknowledgement.ts";
import { digestFor } from "../auth/digest.ts";
import type { Database } from "../db/database.ts";
import { emails } from "../db/email-tables.ts";

/** The key that acknowledgements to one address are counted under; the case of the address does not matter. */
export function acknowledgedKeyOf(email: string): string {
  return digestFor("acknowledgement", email.toLowerCase());
}

/**
 * The condition that an address has had fewer acknowledgements than allowed. Part of the statement that queues one, so that
 * concurrent requests cannot exceed the limit. Reads no more rows than the limit.
 */
export function isStillAcknowledged(db: Database, key: string, now: Date): SQL {
  const since = new Date(now.getTime() - acknowledgementWindowMs);
  const latest = db
    .select({ one: sql`1` })
    .from(emails)
    .where(and(eq(emails.acknowledgedKey, key), gt(emails.createdAt, since)))
    .limit(acknowledgementsADay);
  return sql`${db.$count(latest)} < ${acknowledgementsADay}`;
}
