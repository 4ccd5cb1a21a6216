import { shortDateOf } from "#rules/short-date.ts";

/** In the member's own time zone: only their browser renders this. */
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const momentFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export function ownDayTextOf(at: string): string {
  return dayFormat.format(new Date(at));
}

export function ownMomentTextOf(at: string): string {
  return momentFormat.format(new Date(at));
}

/** The same wherever it is rendered. */
export function sampleDayTextOf(at: string): string {
  return shortDateOf(at.slice(0, 10));
}
