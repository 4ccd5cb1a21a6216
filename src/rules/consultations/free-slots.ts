import { addDays, type Day } from "../day.ts";
import { dayInMinutes } from "./blocked-time.ts";
import { isWithinBusinessHours, minuteOfDay, type Slot, slots } from "./slots.ts";

export type DaySlot = { day: Day; slot: Slot };

const daysAround = 7;
const most = 3;

/** Returns up to three free times within business hours, those nearest to a taken one. Of two equally near ones, the earlier comes first. */
export function nearestFreeSlots(taken: DaySlot, isFree: (time: DaySlot) => boolean): DaySlot[] {
  const candidates: (DaySlot & { distance: number })[] = [];
  for (let days = -daysAround; days <= daysAround; days++) {
    const day = addDays(taken.day, days);
    for (const slot of slots) {
      const distance = Math.abs(days * dayInMinutes + minuteOfDay(slot) - minuteOfDay(taken.slot));
      if (distance > 0 && isWithinBusinessHours(day, slot)) candidates.push({ day, slot, distance });
    }
  }
  const nearestFirst = candidates.sort((one, other) => one.distance - other.distance);
  const found: DaySlot[] = [];
  for (const { day, slot } of nearestFirst) {
    if (found.length === most) break;
    if (isFree({ day, slot })) found.push({ day, slot });
  }
  return found;
}

/** The first and last day that `nearestFreeSlots` searches. */
export function daysAroundOf(day: Day): { first: Day; last: Day } {
  return { first: addDays(day, -daysAround), last: addDays(day, daysAround) };
}
