import { dayNumberOf } from "#rules/portfolio/analytics/movements.ts";

/** A segment of a time axis. `from` and `to` are numbers of days; `to` is the day after its last. */
export type Segment = { name: string; from: number; to: number };

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** More names than this do not fit under a chart. */
const mostSegments = 12;

/** The months from one day to another, or as many of them at a time as fit. The first of a year says which. */
export function monthsBetween(first: string, last: string): Segment[] {
  const [from, to] = [monthNumberOf(first), monthNumberOf(last)];
  const step = Math.ceil((to - from + 1) / mostSegments);
  return Array.from({ length: Math.ceil((to - from + 1) / step) }, (_, at) => {
    const month = from + at * step;
    const isFirstOfYear = at === 0 || month % 12 < step;
    const name = `${names[month % 12]}${isFirstOfYear ? ` ${`${Math.floor(month / 12)}`.slice(-2)}` : ""}`;
    return { name, from: startOf(month), to: startOf(month + step) };
  });
}

function monthNumberOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function startOf(month: number): number {
  return dayNumberOf(`${Math.floor(month / 12)}-${`${(month % 12) + 1}`.padStart(2, "0")}-01`);
}
