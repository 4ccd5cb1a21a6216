import { clockTextOf } from "#rules/consultations/slots.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { utcDayOf } from "#rules/utc-day.ts";

/** `Jan 12, 2026, 9:30 AM`, in UTC: the recipient's time zone is not known here. */
export function momentOf(milliseconds: number): string {
  const at = new Date(milliseconds);
  return `${shortDateOf(utcDayOf(at))}, ${clockTextOf(at.getUTCHours(), at.getUTCMinutes())}`;
}
