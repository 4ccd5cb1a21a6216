import { and, eq, isNull, lte, or, type SQL } from "drizzle-orm";
import { emails } from "../db/email-tables.ts";

/** The condition that an e-mail is waiting and nobody holds a lease on it. */
export function isUnleased(now: Date): SQL | undefined {
  return and(eq(emails.status, "waiting"), or(isNull(emails.leasedUntil), lte(emails.leasedUntil, now)));
}
