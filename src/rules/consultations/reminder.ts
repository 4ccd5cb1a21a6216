import { dayInMs } from "../durations.ts";

/** How long before a confirmed consultation its visitor is reminded. */
export const reminderBeforeMs = dayInMs;

/**
 * Whether a confirmed consultation's reminder is due: within the last day before it, however late that is noticed, but not
 * after its beginning. One that was confirmed within that day has no reminder: the confirmation itself has just left.
 */
export function isReminderDue({ startsAt, confirmedAt }: { startsAt: Date; confirmedAt: Date }, now: Date): boolean {
  const dueAt = startsAt.getTime() - reminderBeforeMs;
  return dueAt <= now.getTime() && now < startsAt && confirmedAt.getTime() < dueAt;
}
