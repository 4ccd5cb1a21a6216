import { type Day, daysUntil } from "../day.ts";
import { minuteInMs } from "../durations.ts";
import { dayAt, startOfDay } from "../zoned-day.ts";

const dayCount = 30;
/** The most entries of the download log that are counted by day. */
export const countedByDayAtMost = 20_000;
/**
 * In every time zone a day begins at a full quarter of an hour, so attempts can be counted by quarter, and then by day of any
 * zone.
 */
export const quarterHourMs = 15 * minuteInMs;

/** The attempts in one quarter of an hour. `quarterHour` is its number since the epoch, as `quarterHourAt` returns it. */
type QuarterHourCount = { quarterHour: number; attempts: number };

export function quarterHourAt(instant: Date): number {
  return Math.floor(instant.getTime() / quarterHourMs);
}

/** Returns the days of a time zone that are counted, the last of them today, and the instant at which the first begins. */
export function countedDays(now: Date, zone: string): { days: Day[]; since: Date } {
  const today = dayAt(now, zone);
  const days = daysUntil(today, dayCount);
  return { days, since: startOfDay(days[0] ?? today, zone) };
}

/** Returns the attempts on each day of a time zone. Days without any are left out. */
export function sumByDay(counts: readonly QuarterHourCount[], zone: string): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const { quarterHour, attempts } of counts) {
    const day = dayAt(new Date(quarterHour * quarterHourMs), zone);
    sums.set(day, (sums.get(day) ?? 0) + attempts);
  }
  return sums;
}
