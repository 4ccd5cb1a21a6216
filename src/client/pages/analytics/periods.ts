import { quarterNumberOf } from "#rules/portfolio/analytics/cash-flow.ts";
import { dayNumberOf } from "#rules/portfolio/analytics/movements.ts";
import type { TimeSegment } from "../../ui/time-chain.tsx";

/** More names than this do not fit under a chart. */
const maxPeriods = 12;

/**
 * Returns the quarters from one day to another. If there are too many, returns years, or several years at a time. `from` and
 * `to` are day numbers; `to` is the day after the period's last day.
 */
export function periodsOf(first: string, last: string): TimeSegment[] {
  const [from, to] = [quarterNumberOf(first), quarterNumberOf(last)];
  if (to - from < maxPeriods)
    return Array.from({ length: to - from + 1 }, (_, at) => {
      const quarter = from + at;
      const year = `${Math.floor(quarter / 4)}`.slice(-2);
      return { name: `Q${(quarter % 4) + 1} ${year}`, from: startOf(quarter), to: startOf(quarter + 1) };
    });
  const [firstYear, lastYear] = [Math.floor(from / 4), Math.floor(to / 4)];
  const step = Math.ceil((lastYear - firstYear + 1) / maxPeriods);
  return Array.from({ length: Math.ceil((lastYear - firstYear + 1) / step) }, (_, at) => {
    const year = firstYear + at * step;
    return { name: `${year}`, from: startOf(year * 4), to: startOf((year + step) * 4) };
  });
}

/** Returns which names to show on a narrow screen: 2 means every second one. */
export function nthOf(periods: readonly TimeSegment[]): number {
  if (periods.length > 8) return 4;
  return periods.length > 4 ? 2 : 1;
}

function startOf(quarter: number): number {
  const month = `${(quarter % 4) * 3 + 1}`.padStart(2, "0");
  return dayNumberOf(`${Math.floor(quarter / 4)}-${month}-01`);
}
