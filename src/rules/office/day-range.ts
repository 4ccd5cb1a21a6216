import { fromDate, parseDate, toCalendarDate } from "@internationalized/date";
import { addDays, type Day, readDay } from "../day.ts";

type DayRange = { from: Date | undefined; until: Date | undefined };

/**
 * Reads a range of days on the business clock, both included and both optional, as the instants from which and until which it
 * lasts. A day with a change of the clock has 23 or 25 hours.
 */
export function readDayRange(
  { from = "", to = "" }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): DayRange | "badDay" | "badRange" {
  const [first, last] = [from, to].map((text) => (text === "" ? null : readDay(text)));
  if (first === undefined || last === undefined) return "badDay";
  if (first && last && first > last) return "badRange";
  return {
    from: first ? startOfDay(first, zone) : undefined,
    // Not by `addDays`: the day after the last of 9999 has no name.
    until: last ? parseDate(last).add({ days: 1 }).toDate(zone) : undefined,
  };
}

/** The first instant of a day, which is not always midnight. */
export function startOfDay(day: Day, zone: string): Date {
  return parseDate(day).toDate(zone);
}

/** The day on which an instant is. */
export function dayAt(instant: Date, zone: string): Day {
  return toCalendarDate(fromDate(instant, zone)).toString() as Day;
}

/** So many days, of which this is the last. */
export function daysUntil(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(last, at + 1 - count));
}
