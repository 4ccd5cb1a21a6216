import { addDays, type Day } from "../day.ts";
import { dayInMinutes } from "./blocked-time.ts";
import { isWithinBusinessHours, minuteOfDay, type Slot, slots } from "./slots.ts";

export type DaySlot = { day: Day; slot: Slot };

const daysAround = 7;
const most = 3;

/**
 * Returns up to three free times within business hours, those nearest to a taken one. Of two equally near ones, the earlier comes
 * first. `oursAt` gives a time on the business's present clock. The business hours are on that clock, but the slots may have been
 * agreed on another one.
 */
export function nearestFreeSlots(
  taken: DaySlot,
  oursAt: (time: DaySlot) => { day: Day; minute: number },
  isFree: (time: DaySlot) => boolean,
): DaySlot[] {
  const candidates: (DaySlot & { distance: number })[] = [];
  for (let days = -daysAround; days <= daysAround; days++) {
    const day = addDays(taken.day, days);
    for (const slot of slots) {
      const distance = Math.abs(days * dayInMinutes + minuteOfDay(slot) - minuteOfDay(taken.slot));
      if (distance > 0) candidates.push({ day, slot, distance });
    }
  }
  const nearestFirst = candidates.sort((one, other) => one.distance - other.distance);
  const found: DaySlot[] = [];
  for (const { day, slot } of nearestFirst) {
    if (found.length === most) break;
    const ours = oursAt({ day, slot });
    if (isOpenFrom(ours.day, ours.minute) && isFree({ day, slot })) found.push({ day, slot });
  }
  return found;
}

/** Like `isWithinBusinessHours`, for a consultation that begins at any minute: between the first and the last slot within hours. */
function isOpenFrom(day: Day, minute: number): boolean {
  const open = slots.filter((slot) => isWithinBusinessHours(day, slot)).map(minuteOfDay);
  return Math.min(...open) <= minute && minute <= Math.max(...open);
}

/** The first and last day that `nearestFreeSlots` searches. */
export function daysAroundOf(day: Day): { first: Day; last: Day } {
  return { first: addDays(day, -daysAround), last: addDays(day, daysAround) };
}
