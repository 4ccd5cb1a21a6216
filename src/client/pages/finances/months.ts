import { dayNumberOf } from "#rules/portfolio/analytics/movements.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { TimeSegment } from "../../ui/time-chain.tsx";

/** More names than this do not fit under a chart. */
const maxSegments = 12;

/**
 * Returns the months from one day to another, or several at a time if there are too many. The first of a year has the year.
 * `from` and `to` are day numbers; `to` is the day after the segment's last day.
 */
export function monthsBetween(first: string, last: string): TimeSegment[] {
  const [from, to] = [monthNumberOf(first), monthNumberOf(last)];
  const step = Math.ceil((to - from + 1) / maxSegments);
  return Array.from({ length: Math.ceil((to - from + 1) / step) }, (_, at) => {
    const month = from + at * step;
    const isFirstOfYear = at === 0 || month % 12 < step;
    const firstDay = firstDayOf(month);
    const name = `${shortDateOf(firstDay).slice(0, 3)}${isFirstOfYear ? ` ${firstDay.slice(2, 4)}` : ""}`;
    return { name, from: dayNumberOf(firstDay), to: dayNumberOf(firstDayOf(month + step)) };
  });
}

function monthNumberOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function firstDayOf(month: number): string {
  return `${Math.floor(month / 12)}-${`${(month % 12) + 1}`.padStart(2, "0")}-01`;
}
