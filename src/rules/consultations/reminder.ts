import { dayInMs } from "../durations.ts";

/** How long before a confirmed consultation its visitor is reminded. */
export const reminderBeforeMs = dayInMs;

/**
 * True if the reminder of a confirmed consultation is due: from one day before it begins until it begins. None is due if it was
 * confirmed within that day, because the visitor has just been sent the confirmation.
 */
export function isReminderDue({ startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date }, now: Date): boolean {
  const dueAt = startsAt.getTime() - reminderBeforeMs;
  return dueAt <= now.getTime() && now < startsAt && confirmedAt.getTime() < dueAt;
}
