import { type Day, dayOf } from "../../day.ts";
import { shortDateOf } from "../../short-date.ts";

type Period = { firstDay: string; lastDay: string };

/** Reads `2025` or `2025-Q4`. Undefined for anything else. */
export function readIndicatorPeriod(text: string): { firstDay: Day; lastDay: Day } | undefined {
  const [, typed, quarter] = /^([1-9]\d{3})(?:-Q([1-4]))?$/.exec(text) ?? [];
  if (typed === undefined) return undefined;
  const year = Number(typed);
  const from = quarter === undefined ? 1 : Number(quarter) * 3 - 2;
  return { firstDay: dayOf(year, from, 1), lastDay: dayOf(year, quarter === undefined ? 13 : from + 3, 0) };
}

/** `2025`, `Q4 2025`, or both days. */
export function indicatorPeriodTextOf({ firstDay, lastDay }: Period): string {
  const year = firstDay.slice(0, 4);
  for (const name of [year, ...[1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`)]) {
    const period = readIndicatorPeriod(name);
    if (period?.firstDay === firstDay && period.lastDay === lastDay) return name.split("-").reverse().join(" ");
  }
  return firstDay === lastDay ? shortDateOf(lastDay) : `${shortDateOf(firstDay)} – ${shortDateOf(lastDay)}`;
}

/** A period is listed under the year that it ends in. */
export function yearOf({ lastDay }: Period): string {
  return lastDay.slice(0, 4);
}

/** Returns the years of the periods, latest first. */
export function yearsOf(periods: readonly Period[]): string[] {
  return [...new Set(periods.map(yearOf))].sort().reverse();
}
