import { CalendarDateTime, fromDate, parseDate } from "@internationalized/date";
import { addDays, type Day, dayOf } from "./day.ts";

/** Returns the day of an instant in a time zone. */
export function dayAt(instant: Date, zone: string): Day {
  const { year, month, day } = fromDate(instant, zone);
  return dayOf(year, month, day);
}

/** Returns the time of an instant in a time zone, in minutes since midnight. */
export function minuteAt(instant: Date, zone: string): number {
  const { hour, minute } = fromDate(instant, zone);
  return hour * 60 + minute;
}

/** Returns the first instant of a day, which is not always midnight. */
export function startOfDay(day: Day, zone: string): Date {
  return parseDate(day).toDate(zone);
}

/** Returns the first instant after a day. `addDays` is not used: the day after the last of 9999 cannot be written. */
export function endOfDay(day: Day, zone: string): Date {
  return parseDate(day).add({ days: 1 }).toDate(zone);
}

/** Returns a range of instants that covers all of these days in any time zone. It also has parts of the days around them. */
export function instantsOfDays(first: Day, last: Day): { from: Date; until: Date } {
  return { from: new Date(`${addDays(first, -1)}T00:00:00Z`), until: new Date(`${addDays(last, 2)}T00:00:00Z`) };
}

/**
 * Returns the instant at which clocks show a time of a day. If they skip it, the instant is later by what they skip. If they show
 * it twice, it is the first.
 */
export function instantAt(day: Day, { hour, minute }: { hour: number; minute: number }, zone: string): Date {
  const { year, month, day: date } = parseDate(day);
  return new CalendarDateTime(year, month, date, hour, minute).toDate(zone);
}
