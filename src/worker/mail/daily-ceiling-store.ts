import { and, eq, exists, gte, lte, type SQL, sql } from "drizzle-orm";
import type { DailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import type { Database } from "../db/database.ts";
import { emails, mailDays } from "../db/email-tables.ts";
import { insertWhere } from "../db/insert-where.ts";
import { isUnleased } from "./unleased-store.ts";

/**
 * How many e-mails may still be leased under a limit. Part of the statement that leases them, so that no two such statements use
 * the same room.
 */
export function roomUnder(db: Database, limit: number, maxAtOnce: number, now: Date): SQL {
  const given = db.select({ given: mailDays.given }).from(mailDays).where(isToday(now));
  return sql`max(0, min(${maxAtOnce}, ${limit} - coalesce(${given}, 0)))`;
}

/**
 * Adds the number of e-mails that the statement right before it in the batch has leased. Days are those of UTC: each has 24 hours.
 */
export function addToDailyCount(db: Database, now: Date) {
  const row = { day: utcDayOf(now), given: sql`changes()` };
  return insertWhere(db, mailDays, row, { where: sql`changes() > 0` }).onConflictDoUpdate({
    target: mailDays.day,
    set: { given: sql`${mailDays.given} + excluded.given` },
  });
}

/**
 * Subtracts one if the statement right before it in the batch recorded that the relay did not take the e-mail. An e-mail that was
 * leased before midnight UTC and refused after it is subtracted from the new day.
 */
export function subtractFromDailyCount(db: Database, now: Date) {
  return db
    .update(mailDays)
    .set({ given: sql`max(0, ${mailDays.given} - 1)` })
    .where(and(isToday(now), sql`changes() > 0`));
}

/** True if e-mails that are due wait only because of the ceiling. */
export async function isHeldBack(db: Database, ceiling: DailyCeiling, now: Date): Promise<boolean> {
  const due = db
    .select({ one: sql`1` })
    .from(emails)
    .where(and(isUnleased(now), lte(emails.nextAttemptAt, now)));
  const isReached = and(isToday(now), gte(mailDays.given, ceiling.ordinary));
  return (await db.$count(mailDays, and(isReached, exists(due)))) > 0;
}

function isToday(now: Date): SQL {
  return eq(mailDays.day, utcDayOf(now));
}
