import { addDays, type Day, dayTextOf } from "../day.ts";
import type { Notice } from "./answers.ts";

/** The notices of one day, in the order of their list. */
type NoticeDay = { day: Day; notices: Notice[] };

/** Groups notices by day. `dayOf` returns the day of an instant in the time zone of the list. */
export function noticeDaysOf(notices: readonly Notice[], dayOf: (at: string) => Day): NoticeDay[] {
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.at);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

/** Returns `Today`, `Yesterday`, or `Thursday, January 29, 2026`. */
export function dayHeadingOf(day: Day, today: Day, copy: { today: string; yesterday: string }): string {
  if (day === today) return copy.today;
  return day === addDays(today, -1) ? copy.yesterday : dayTextOf(day);
}
