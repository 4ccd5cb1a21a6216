import { type Day, dayOf } from "#rules/day.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { utcDayOf } from "#rules/utc-day.ts";

/** These formats use the member's own time zone: only their browser renders them. */
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const longDayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

export function localDayOf(at: string): Day {
  const moment = new Date(at);
  return dayOf(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}

export function localToday(): Day {
  return localDayOf(new Date().toISOString());
}

export function localTimeTextOf(at: string): string {
  return timeFormat.format(new Date(at));
}

export function localDayTextOf(at: string): string {
  return dayFormat.format(new Date(at));
}

export function localLongDayTextOf(at: string): string {
  return longDayFormat.format(new Date(at));
}

export function localMomentTextOf(at: string): string {
  return momentFormat.format(new Date(at));
}

/** Returns the text of the day in UTC, which is the same wherever it is rendered. */
export function sampleDayTextOf(at: string): string {
  return shortDateOf(utcDayOf(new Date(at)));
}
