import { minuteInMs } from "../durations.ts";

/** How long somebody must have been away for a visit to be another one. */
const visitEndsAfterMs = 30 * minuteInMs;

/** `seenAt`: when a dashboard was last shown; `since`: what was new in that visit is newer than this. */
export type Visit = { seenAt: Date | null; since: Date | null };

/** Since when things are new to somebody who is shown their dashboard now; null for everything, in the first visit. */
export function newSince({ seenAt, since }: Visit, now: Date): Date | null {
  const isSameVisit = seenAt !== null && now.getTime() - seenAt.getTime() < visitEndsAfterMs;
  return isSameVisit ? since : seenAt;
}
