import { addDays } from "../day.ts";
import { minuteInMs } from "../durations.ts";
import { dayAt, instantAt } from "../zoned-day.ts";
import type { EmailChoice } from "./topics.ts";

/** How long an e-mail for `at-once` waits, so that notices of the same moment leave in one e-mail. */
export const gatheringMs = 5 * minuteInMs;

/** The hour at which daily e-mails leave, on the business clock. */
export const dailyHour = 7;

/** Returns when the e-mail about something that was found now is due, or null for none. */
export function emailDueAt(choice: EmailChoice, now: Date, zone: string): Date | null {
  if (choice === "never") return null;
  return choice === "at-once" ? new Date(now.getTime() + gatheringMs) : nextDailyAt(now, zone);
}

/** Returns the next time of daily e-mails after an instant. The hour is the same on the two days on which clocks change. */
export function nextDailyAt(now: Date, zone: string): Date {
  const today = dayAt(now, zone);
  const time = { hour: dailyHour, minute: 0 };
  const at = instantAt(today, time, zone);
  return at > now ? at : instantAt(addDays(today, 1), time, zone);
}
