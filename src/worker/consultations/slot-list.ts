import { consultationSentences, timeSentences } from "#content/forms/consultation.ts";
import type { SlotList } from "#rules/consultations/answers.ts";
import {
  choicesOf,
  genericZoneTextOf,
  isTimeZone,
  lastDayFor,
  zoneTextOf,
} from "#rules/consultations/consultation-time.ts";
import { addDays, type Day, readDay } from "#rules/day.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import type { BusinessClock } from "../business-clock.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { findClosedDays, findTakenInstants } from "./free-time-store.ts";

/**
 * Returns the slots of a day in a zone of the business, with the visitor's own time for each. A day that cannot be chosen is
 * refused at its field.
 */
export async function findSlotList(
  db: Database,
  { businessZone, ...asked }: { day: string; businessZone: string; visitorZone: string },
  { now, zone }: BusinessClock,
): Promise<SlotList | Problem> {
  const { fields, faulty } = consultationSentences;
  const visitorZone = isTimeZone(asked.visitorZone) ? asked.visitorZone : "";
  const zones = { businessZone, visitorZone };
  const day = readDay(asked.day);
  if (!day) return invalidAt("day", fields.day["not-a-day"], faulty);
  if (day > lastDayFor(now, zones)) return invalidAt("day", timeSentences["day-too-far"].sentence, faulty);
  const slots = choicesOf(day, zones, now, await findTakenInstants(db, day, day, { slotZone: businessZone, zone }));
  const differs = slots.some(({ yours }) => yours !== null);
  return {
    day,
    zone: genericZoneTextOf(day, businessZone),
    visitorZone: differs ? zoneTextOf(day, visitorZone, businessZone) : null,
    slots,
  };
}

/** Returns the days that visitors could choose if they were not blocked as a whole. */
export async function findClosedDaysToCome(env: Bindings, now: Date): Promise<Day[]> {
  const zones = { businessZone: env.BUSINESS_TIME_ZONE, visitorZone: "" };
  // One day more than on the business clock: a visitor's own today may be tomorrow.
  return findClosedDays(openDatabase(env.DB), dayAt(now, env.BUSINESS_TIME_ZONE), addDays(lastDayFor(now, zones), 1));
}
