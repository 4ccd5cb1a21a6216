import { consultationSentences, timeSentences } from "#content/forms/consultation.ts";
import {
  choicesOf,
  genericZoneTextOf,
  isTimeZone,
  lastDayFor,
  type SlotChoice,
  zoneTextOf,
} from "#rules/consultations/consultation-time.ts";
import { addDays, readDay } from "#rules/day.ts";
import type { Problem } from "#rules/problem.ts";
import type { Bindings } from "../env.ts";
import { takenInstants } from "./consultation-store.ts";

/** The slots of a day, each with the visitor's own time if it differs, and the names of both time zones. */
export type Offer = { day: string; zone: string; visitorZone: string | null; slots: SlotChoice[] };

export async function offerOf(
  env: Bindings,
  asked: { day: string; timeZone: string },
  now: Date,
): Promise<Offer | Problem> {
  const { fields, faulty } = consultationSentences;
  const visitorZone = isTimeZone(asked.timeZone) ? asked.timeZone : "";
  const zones = { businessZone: env.BUSINESS_TIME_ZONE, visitorZone };
  const day = readDay(asked.day);
  if (!day) return { problem: "invalid", detail: faulty, fields: { day: fields.day["not-a-day"] } };
  if (day > lastDayFor(now, zones))
    return { problem: "invalid", detail: faulty, fields: { day: timeSentences["day-too-far"].sentence } };
  // Wide enough for the day in every zone.
  const first = new Date(`${addDays(day, -1)}T00:00:00Z`);
  const last = new Date(`${addDays(day, 2)}T00:00:00Z`);
  const slots = choicesOf(day, zones, now, await takenInstants(env.DB, first, last));
  const differs = slots.some(({ yours }) => yours !== null);
  return {
    day,
    zone: genericZoneTextOf(day, zones.businessZone),
    visitorZone: differs ? zoneTextOf(day, visitorZone, zones.businessZone) : null,
    slots,
  };
}
