import { type Day, daysUntil } from "../day.ts";
import { minuteInMs } from "../durations.ts";
import { dayAt, startOfDay } from "../zoned-day.ts";

const dayCount = 30;
/** More entries of the download log than this are not counted by day. */
export const countedByDayAtMost = 20_000;
/**
 * In every time zone days begin at a quarter of an hour. So attempts can be counted by quarter first, and then by day of any zone.
 */
export const quarterMs = 15 * minuteInMs;

/** The attempts in one quarter of an hour; quarters are counted from the epoch, as `quarterAt` does. */
type QuarterCount = { quarter: number; attempts: number };

export function quarterAt(instant: Date): number {
  return Math.floor(instant.getTime() / quarterMs);
}

/** The days on a zone's clock for which downloads are counted, and the instant at which the first begins. The last is today. */
export function countedDays(now: Date, zone: string): { days: Day[]; since: Date } {
  const today = dayAt(now, zone);
  const days = daysUntil(today, dayCount);
  return { days, since: startOfDay(days[0] ?? today, zone) };
}

/** The attempts on each day of a zone's clock. A day without any is not among them. */
export function sumByDay(counts: readonly QuarterCount[], zone: string): Map<Day, number> {
  const sums = new Map<Day, number>();
  for (const { quarter, attempts } of counts) {
    const day = dayAt(new Date(quarter * quarterMs), zone);
    sums.set(day, (sums.get(day) ?? 0) + attempts);
  }
  return sums;
}
