import { clockCopy as copy } from "#content/office/clock.ts";
import type { Day } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the two largest units of a duration, such as `2 h 14 min`, `51 min` or `3 d 4 h`. */
export function durationTextOf(ms: number): string {
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

/**
 * The time zone of the business. Everybody in the office sees times in it, wherever they are. It comes with an answer of the API
 * before a desk is shown; until then it is the computer's.
 */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
let formats = formatsIn(zone);
const calendarFormats = formatsIn("UTC");

export function setBusinessZone(timeZone: string): void {
  if (timeZone === zone) return;
  zone = timeZone;
  formats = formatsIn(timeZone);
}

export function businessZone(): string {
  return zone;
}

function formatsIn(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return {
    time: format({ hour: "numeric", minute: "2-digit" }),
    seconds: format({ hour: "numeric", minute: "2-digit", second: "2-digit" }),
    weekday: format({ weekday: "short", month: "short", day: "numeric" }),
    year: format({ month: "short", day: "numeric", year: "numeric" }),
    long: format({ weekday: "long", month: "long", day: "numeric" }),
    zoneName: format({ timeZoneName: "longGeneric" }),
  };
}

/** `9:12 AM`. */
export function timeTextOf(at: string | number): string {
  return formats.time.format(new Date(at));
}

/** `9:12:10 AM`. */
export function secondsTextOf(at: number): string {
  return formats.seconds.format(new Date(at));
}

/** `Mon, Feb 16`, or `Feb 16, 2025` in another year. */
export function dateTextOf(at: string | number, now: number): string {
  const isThisYear = businessDayAt(new Date(at).getTime()).slice(0, 4) === businessDayAt(now).slice(0, 4);
  return (isThisYear ? formats.weekday : formats.year).format(new Date(at));
}

/** `Tuesday, February 17`. */
export function longDateTextOf(at: number): string {
  return formats.long.format(new Date(at));
}

/** `9:12 AM` today, otherwise `Mon, Feb 16, 9:12 AM`. */
export function momentTextOf(at: string, now: number): string {
  const isToday = businessDayAt(Date.parse(at)) === businessDayAt(now);
  return isToday ? timeTextOf(at) : `${dateTextOf(at, now)}, ${timeTextOf(at)}`;
}

/** `9:12 AM` today, otherwise `Mon, Feb 16`: for places without room for both. */
export function timeOrDateTextOf(at: string, now: number): string {
  return businessDayAt(Date.parse(at)) === businessDayAt(now) ? timeTextOf(at) : dateTextOf(at, now);
}

/** The day in the business's zone. */
export function businessDayAt(instant: number): Day {
  return dayAt(new Date(instant), zone);
}

/** `Eastern Time`. */
export function zoneTextOf(now: number): string {
  return formats.zoneName.formatToParts(new Date(now)).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** `4:00 PM`, in a given zone. Undefined if the zone is empty, or newer than this browser: the Worker accepts those it knows. */
export function timeTextIn(timeZone: string, at: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(at));
  } catch {
    return undefined;
  }
}

/** `Rome`, from `Europe/Rome`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** The time on the computer's own clock, or undefined if it is the same as the business's. */
export function timeTextHere(now: number): string | undefined {
  const here = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(new Date(now));
  return here === timeTextOf(now) ? undefined : here;
}

/** Formats a calendar day, `2026-02-19` as `Thu, Feb 19`. It has no time zone, so it is parsed and formatted in UTC. */
export function calendarDayTextOf(day: string, now: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isThisYear = day.slice(0, 4) === businessDayAt(now).slice(0, 4);
  return (isThisYear ? calendarFormats.weekday : calendarFormats.year).format(date);
}
