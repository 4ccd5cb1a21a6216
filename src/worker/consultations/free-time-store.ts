import { and, eq, gte, lte, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type BlockedTime,
  dayPartsOf,
  isBlocked,
  isDayBlocked,
  isWholeDay,
} from "#rules/consultations/blocked-time.ts";
import { startOf } from "#rules/consultations/consultation-time.ts";
import { slots } from "#rules/consultations/slots.ts";
import { addDays, type Day } from "#rules/day.ts";
import { instantsOfDays } from "#rules/zoned-day.ts";
import { consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { isUnblocked, selectBlockedTimes, selectBlockedTimesAt } from "./blocked-times/blocked-time-store.ts";

/** Why a time is not free. */
type TimeConflict = "confirmed" | "blocked";

/**
 * The condition that a time is neither blocked nor confirmed for anyone when the statement runs. No caller asks for the time that
 * its own consultation is confirmed for. Here and below, `zone` is the business's present one, which agreed times may not have.
 */
export function isFree(db: Database, startsAt: Date, zone: string): SQL | undefined {
  const other = alias(consultations, "other");
  const confirmed = db
    .select({ one: sql`1` })
    .from(other)
    // The status is a literal, not a parameter: otherwise SQLite does not use the partial index.
    .where(and(eq(other.status, sql`'confirmed'`), eq(other.startsAt, startsAt)));
  return and(isUnblocked(db, startsAt, zone), notExists(confirmed));
}

/** Returns why a time is not free, or undefined if it is. */
export async function findTimeConflict(db: Database, startsAt: Date, zone: string): Promise<TimeConflict | undefined> {
  const [confirmed, blocks] = await db.batch([
    selectConfirmed(db, startsAt, startsAt),
    selectBlockedTimesAt(db, startsAt, zone),
  ]);
  if (confirmed.length > 0) return "confirmed";
  return isBlocked(blocksOf(blocks), dayPartsOf(startsAt, zone)) ? "blocked" : undefined;
}

/**
 * Returns the times that are confirmed for someone or blocked, in milliseconds, of these days in the zone of their slots. Both days
 * are included.
 */
export async function findTakenInstants(
  db: Database,
  first: Day,
  last: Day,
  { slotZone, zone }: { slotZone: string; zone: string },
): Promise<ReadonlySet<number>> {
  const { from, until } = instantsOfDays(first, last);
  const [confirmed, found] = await db.batch([
    selectConfirmed(db, from, until),
    // The days around are read, too, because the zones may be a day apart.
    selectBlockedTimes(db, addDays(first, -1), addDays(last, 1)),
  ]);
  const blocks = blocksOf(found);
  const taken = new Set(confirmed.map(({ startsAt }) => startsAt.getTime()));
  for (let day = first; blocks.length > 0 && day <= last; day = addDays(day, 1))
    for (const slot of slots) {
      const startsAt = startOf(day, slot, slotZone);
      if (isBlocked(blocks, dayPartsOf(startsAt, zone))) taken.add(startsAt.getTime());
    }
  return taken;
}

/** Returns the days, the first and last included, on which one blocked time leaves no slot. */
export async function findClosedDays(db: Database, first: Day, last: Day): Promise<Day[]> {
  const whole = blocksOf(await selectBlockedTimes(db, first, last)).filter(isWholeDay);
  const days: Day[] = [];
  for (let day = first; whole.length > 0 && day <= last; day = addDays(day, 1))
    if (whole.some((block) => isDayBlocked(block, day))) days.push(day);
  return days;
}

function blocksOf(found: readonly { block: BlockedTime }[]): BlockedTime[] {
  return found.map(({ block }) => block);
}

function selectConfirmed(db: Database, first: Date, last: Date) {
  const { startsAt, status } = consultations;
  return db
    .select({ startsAt })
    .from(consultations)
    .where(and(eq(status, sql`'confirmed'`), gte(startsAt, first), lte(startsAt, last)));
}
