import { dayInMs } from "../durations.ts";

/** How long before a confirmed consultation its visitor is reminded. */
export const reminderBeforeMs = dayInMs;

/**
 * Whether a confirmed consultation's reminder is due: from one day before it until it begins. None is due for one that was
 * confirmed within that day, because its visitor has just been sent the confirmation.
 */
export function isReminderDue({ startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date }, now: Date): boolean {
  const dueAt = startsAt.getTime() - reminderBeforeMs;
  return dueAt <= now.getTime() && now < startsAt && confirmedAt.getTime() < dueAt;
}
