import { and, eq, gte, lte, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type BlockedTime, isBlocked, isDayBlocked, isWholeDay } from "#rules/consultations/blocked-time.ts";
import { startOf } from "#rules/consultations/consultation-time.ts";
import { type Slot, slots } from "#rules/consultations/slots.ts";
import { addDays, type Day } from "#rules/day.ts";
import { instantsOfDays } from "#rules/zoned-day.ts";
import { consultations } from "../db/consultation-tables.ts";
import type { Database } from "../db/database.ts";
import { retryTransient } from "../db/retry-transient.ts";
import { isUnblocked, listBlockedTimes, selectBlockedTimes } from "./blocked-times/blocked-time-store.ts";

type Time = { day: Day; slot: Slot; startsAt: Date };

/** Why a time is not free. */
type TimeConflict = "confirmed" | "blocked";

/**
 * The condition that a time is neither blocked nor confirmed for anyone when the statement runs. No caller asks for the time that
 * its own consultation is confirmed for.
 */
export function isFree(db: Database, { day, slot, startsAt }: Time): SQL | undefined {
  const other = alias(consultations, "other");
  const confirmed = db
    .select({ one: sql`1` })
    .from(other)
    // The status is a literal, not a parameter: otherwise SQLite does not use the partial index.
    .where(and(eq(other.status, sql`'confirmed'`), eq(other.startsAt, startsAt)));
  return and(isUnblocked(db, { day, slot }), notExists(confirmed));
}

/** Returns why a time is not free, or undefined if it is. */
export async function findTimeConflict(db: Database, { day, slot, startsAt }: Time): Promise<TimeConflict | undefined> {
  const [confirmed, blocks] = await retryTransient(() =>
    db.batch([selectConfirmed(db, startsAt, startsAt), selectBlockedTimes(db, day, day)]),
  );
  if (confirmed.length > 0) return "confirmed";
  return isBlocked(blocksOf(blocks), day, slot) ? "blocked" : undefined;
}

/** Returns the times of these days that are confirmed for someone or blocked, in milliseconds. Both days are included. */
export async function takenInstants(
  db: Database,
  first: Day,
  last: Day,
  businessZone: string,
): Promise<ReadonlySet<number>> {
  const { from, until } = instantsOfDays(first, last);
  const [confirmed, found] = await retryTransient(() =>
    db.batch([selectConfirmed(db, from, until), selectBlockedTimes(db, first, last)]),
  );
  const blocks = blocksOf(found);
  const taken = new Set(confirmed.map(({ startsAt }) => startsAt.getTime()));
  for (let day = first; blocks.length > 0 && day <= last; day = addDays(day, 1))
    for (const slot of slots) if (isBlocked(blocks, day, slot)) taken.add(startOf(day, slot, businessZone).getTime());
  return taken;
}

/** Returns the days, the first and last included, on which one blocked time leaves no slot. */
export async function closedDays(db: Database, first: Day, last: Day): Promise<Day[]> {
  const whole = blocksOf(await listBlockedTimes(db, first, last)).filter(isWholeDay);
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
