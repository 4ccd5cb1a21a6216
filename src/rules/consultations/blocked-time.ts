import { addDays, type Day, type Weekday, weekdayOf, weekdays } from "../day.ts";
import { dayAt, minuteAt } from "../zoned-day.ts";
import { slotLengthInMinutes } from "./slots.ts";

/** One day, every day of a range, or some weekdays of every week. */
export const blockPatterns = ["once", "range", "weekly"] as const;
export type BlockPattern = (typeof blockPatterns)[number];

/** A time in which no consultation can be requested or confirmed, on the business clock. */
export type BlockedTime = {
  pattern: BlockPattern;
  firstDay: Day;
  /** Included in the block. `noLastDay` if the block has no end. */
  lastDay: Day;
  /** One bit for each weekday; Sunday's is the lowest. All are set unless the pattern is `weekly`. */
  weekdays: number;
  /** In minutes since midnight. `untilMinute` itself is not blocked. */
  fromMinute: number;
  untilMinute: number;
};

/** A part of a day on the business clock, in minutes since midnight. `until` itself does not belong to it. */
export type DayPart = { day: Day; from: number; until: number };

export const noLastDay = "9999-12-31" as Day;
export const dayInMinutes = 24 * 60;
/** The most characters of a name, and the most days of a range: a longer range is a mistake. */
export const blockLimits = { name: 100, days: 400 } as const;
export const everyWeekday = 0b1111111;

/** True if the block covers the whole day. Such a day is a holiday, even if it is blocked every week. */
export function isWholeDay({ fromMinute, untilMinute }: Pick<BlockedTime, "fromMinute" | "untilMinute">): boolean {
  return fromMinute === 0 && untilMinute === dayInMinutes;
}

export function weekdayBitOf(day: Day): number {
  return 1 << weekdays.indexOf(weekdayOf(day));
}

export function weekdayBitsOf(names: readonly Weekday[]): number {
  return names.reduce((bits, name) => bits | (1 << weekdays.indexOf(name)), 0);
}

export function weekdaysIn(bits: number): Weekday[] {
  return weekdays.filter((_, index) => (bits & (1 << index)) !== 0);
}

/**
 * Returns when a consultation takes place on the clock of a zone, in two parts if it passes midnight. Its own day and slot are not
 * used, because the business may have moved to another zone since they were agreed.
 */
export function dayPartsOf(startsAt: Date, zone: string): DayPart[] {
  const [day, from] = [dayAt(startsAt, zone), minuteAt(startsAt, zone)];
  const until = from + slotLengthInMinutes;
  if (until <= dayInMinutes) return [{ day, from, until }];
  return [
    { day, from, until: dayInMinutes },
    { day: addDays(day, 1), from: 0, until: until - dayInMinutes },
  ];
}

export function isDayBlocked(block: BlockedTime, day: Day): boolean {
  return block.firstDay <= day && day <= block.lastDay && (block.weekdays & weekdayBitOf(day)) !== 0;
}

/** True if any minute of these parts is blocked. The store's `isUnblocked` is the same rule in SQL. */
export function isBlocking(block: BlockedTime, parts: readonly DayPart[]): boolean {
  return parts.some(
    ({ day, from, until }) => isDayBlocked(block, day) && block.fromMinute < until && from < block.untilMinute,
  );
}

export function isBlocked(blocks: readonly BlockedTime[], parts: readonly DayPart[]): boolean {
  return blocks.some((block) => isBlocking(block, parts));
}
