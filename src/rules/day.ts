/** A calendar day, `2026-01-05`. It has no time zone, so it is never converted to an instant. Days compare as text. */
export type Day = string & { readonly isDay: true };

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export type Weekday = (typeof weekdays)[number];

/** Reads a day. Undefined if it does not exist, such as 30 February, or is not in the years 1000 to 9999. */
export function readDay(text: string): Day | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (!year || !month || !date) return undefined;
  const day = dayOf(Number(year), Number(month), Number(date));
  return day === text ? day : undefined;
}

/** `month` is 1 to 12. A date past the end of its month continues into the next one. */
export function dayOf(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10) as Day;
}

/** `Monday, January 5, 2026` */
export function dayTextOf(day: Day): string {
  const [year, month, date] = partsOf(day);
  return `${weekdayOf(day)}, ${months[month - 1]} ${date}, ${year}`;
}

/** `January 2026` */
export function monthTextOf(day: Day): string {
  const [year, month] = partsOf(day);
  return `${months[month - 1]} ${year}`;
}

export function weekdayOf(day: Day): Weekday {
  const [year, month, date] = partsOf(day);
  const index = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return weekdays[index] ?? "Sunday";
}

export function addDays(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day);
  return dayOf(year, month, date + days);
}

/** Returns `count` consecutive days, ending with `last`. */
export function daysUntil(last: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(last, at + 1 - count));
}

export function laterDay(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function partsOf(day: Day): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
