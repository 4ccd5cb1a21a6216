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
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { closedDays, takenInstants } from "./free-time-store.ts";

/** The slots of a day, with the visitor's own time beside each. A day that cannot be chosen is refused at its field. */
export async function offerOf(
  env: Bindings,
  asked: { day: string; timeZone: string },
  now: Date,
): Promise<SlotList | Problem> {
  const { fields, faulty } = consultationSentences;
  const visitorZone = isTimeZone(asked.timeZone) ? asked.timeZone : "";
  const zones = { businessZone: env.BUSINESS_TIME_ZONE, visitorZone };
  const day = readDay(asked.day);
  if (!day) return invalidAt("day", fields.day["not-a-day"], faulty);
  if (day > lastDayFor(now, zones)) return invalidAt("day", timeSentences["day-too-far"].sentence, faulty);
  const slots = choicesOf(day, zones, now, await takenInstants(openDatabase(env.DB), day, day, zones.businessZone));
  const differs = slots.some(({ yours }) => yours !== null);
  return {
    day,
    zone: genericZoneTextOf(day, zones.businessZone),
    visitorZone: differs ? zoneTextOf(day, visitorZone, zones.businessZone) : null,
    slots,
  };
}

/** The days that visitors could choose from, were they not blocked whole. */
export async function closedDaysToCome(env: Bindings, now: Date): Promise<Day[]> {
  const zones = { businessZone: env.BUSINESS_TIME_ZONE, visitorZone: "" };
  return closedDays(openDatabase(env.DB), dayAt(now, env.BUSINESS_TIME_ZONE), addDays(lastDayFor(now, zones), 1));
}
