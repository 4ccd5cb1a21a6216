import { clockCopy as copy } from "#content/office/clock.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `2 h 14 min`, `51 min`, `3 d 4 h`: the two largest parts. */
export function durationText(ms: number): string {
  const length = Math.abs(ms);
  if (length < minuteMs) return copy.lessThanAMinute;
  const [days, hours, minutes] = [
    Math.floor(length / dayMs),
    Math.floor((length % dayMs) / hourMs),
    Math.floor((length % hourMs) / minuteMs),
  ];
  const parts =
    days > 0
      ? [`${days} ${copy.day}`, hours > 0 && `${hours} ${copy.hour}`]
      : [hours > 0 && `${hours} ${copy.hour}`, minutes > 0 && `${minutes} ${copy.minute}`];
  return parts.filter(Boolean).join(" ");
}

const locale = "en-US";
const timeFormat = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" });
const secondsFormat = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", second: "2-digit" });
const weekdayFormat = new Intl.DateTimeFormat(locale, { weekday: "short", month: "short", day: "numeric" });
const yearFormat = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", year: "numeric" });
const longFormat = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric" });

// Instants are shown on the clock of the computer that the office is open on.

/** `9:12 AM`. */
export function timeOf(at: string | number): string {
  return timeFormat.format(new Date(at));
}

/** `9:12:10 AM`. */
export function secondsOf(at: number): string {
  return secondsFormat.format(new Date(at));
}

/** `Mon, Feb 16`, with the year in place of the weekday if it is another one. */
export function dateOf(at: string | number, now: number): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date(now).getFullYear() ? weekdayFormat : yearFormat).format(date);
}

/** `Tuesday, February 17`. */
export function longDateOf(at: number): string {
  return longFormat.format(new Date(at));
}

/** `9:12 AM` today, otherwise `Mon, Feb 16, 9:12 AM`. */
export function momentOf(at: string, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? timeOf(at) : `${dateOf(at, now)}, ${timeOf(at)}`;
}

/** A day of the calendar, `2026-02-19`, as `Thu, Feb 19`. It has no time zone, so it is read as one of UTC. */
export function dayOf(day: string, now: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isThisYear = day.startsWith(String(new Date(now).getFullYear()));
  return new Intl.DateTimeFormat(locale, {
    month: "short",
    day: "numeric",
    ...(isThisYear ? { weekday: "short" } : { year: "numeric" }),
    timeZone: "UTC",
  }).format(date);
}
