import { CalendarDateTime, fromDate, parseDate } from "@internationalized/date";
import { addDays, type Day, dayOf } from "./day.ts";

/** The day on which an instant is. */
export function dayAt(instant: Date, zone: string): Day {
  const { year, month, day } = fromDate(instant, zone);
  return dayOf(year, month, day);
}

/** Minutes since midnight. */
export function minuteAt(instant: Date, zone: string): number {
  const { hour, minute } = fromDate(instant, zone);
  return hour * 60 + minute;
}

/** The first instant of a day, which is not always midnight. */
export function startOfDay(day: Day, zone: string): Date {
  return parseDate(day).toDate(zone);
}

/** The first instant after a day. Not by `addDays`: the day after the last of 9999 has no name. */
export function endOfDay(day: Day, zone: string): Date {
  return parseDate(day).add({ days: 1 }).toDate(zone);
}

/** A range of instants that has all of these days, both included, whatever the zone. It has some of the days around them, too. */
export function instantsOfDays(first: Day, last: Day): { from: Date; until: Date } {
  return { from: new Date(`${addDays(first, -1)}T00:00:00Z`), until: new Date(`${addDays(last, 2)}T00:00:00Z`) };
}

/** The instant at which clocks show a time of a day. One that they skip is as much later as they skip; of two, the first. */
export function instantAt(day: Day, { hour, minute }: { hour: number; minute: number }, zone: string): Date {
  const { year, month, day: date } = parseDate(day);
  return new CalendarDateTime(year, month, date, hour, minute).toDate(zone);
}
