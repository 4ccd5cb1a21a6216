import { countedAtMost } from "#rules/office/count.ts";
import type { Today } from "#rules/office/today.ts";

const groups = [
  "overdue",
  "dueNext",
  "consultations",
  "submissions",
  "updates",
  "indicators",
  "runs",
  "erasures",
  "staffRequests",
  "emails",
  "invitations",
] as const;
export type GroupName = (typeof groups)[number];

/** Returns the number of waiting items. */
export function countOf(today: Today): { things: number; isAtLeast: boolean } {
  const counts = groups.map((group) => today[group].count);
  return {
    things: counts.reduce((sum, count) => sum + count, 0),
    isAtLeast: counts.some((count) => count >= countedAtMost),
  };
}
