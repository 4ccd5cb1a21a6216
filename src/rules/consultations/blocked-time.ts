import { type Day, type Weekday, weekdayOf, weekdays } from "../day.ts";
import { minuteOfDay, type Slot, slotLengthInMinutes } from "./slots.ts";

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

/** When a slot begins and ends, in minutes since midnight. */
export function minutesOfSlot(slot: Slot): { from: number; until: number } {
  const from = minuteOfDay(slot);
  return { from, until: from + slotLengthInMinutes };
}

export function isDayBlocked(block: BlockedTime, day: Day): boolean {
  return block.firstDay <= day && day <= block.lastDay && (block.weekdays & weekdayBitOf(day)) !== 0;
}

/** Whether any part of the slot is blocked. The store's `isUnblocked` is the same rule in SQL. */
export function isBlocking(block: BlockedTime, day: Day, slot: Slot): boolean {
  const { from, until } = minutesOfSlot(slot);
  return isDayBlocked(block, day) && block.fromMinute < until && from < block.untilMinute;
}

export function isBlocked(blocks: readonly BlockedTime[], day: Day, slot: Slot): boolean {
  return blocks.some((block) => isBlocking(block, day, slot));
}
