import { dayNumberOf } from "#rules/portfolio/analytics/movements.ts";
import { shortDateOf } from "#rules/short-date.ts";

/** A segment of a time axis. `from` and `to` are numbers of days; `to` is the day after its last. */
export type Segment = { name: string; from: number; to: number };

/** More names than this do not fit under a chart. */
const maxSegments = 12;

/** The months from one day to another, or as many of them at a time as fit. The first of a year says which. */
export function monthsBetween(first: string, last: string): Segment[] {
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
