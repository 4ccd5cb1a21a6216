import { minuteInMs } from "../durations.ts";

/** After this time away, what somebody looks at is another visit. */
const visitEndsAfterMs = 30 * minuteInMs;

/** `seenAt`: when a dashboard was last shown; `since`: what was new in that visit is newer than this. */
export type Visit = { seenAt: Date | null; since: Date | null };

/** To somebody who is shown their dashboard now, what came after this instant is new. Null in the first visit: all is new. */
export function newSince({ seenAt, since }: Visit, now: Date): Date | null {
  const isSameVisit = seenAt !== null && now.getTime() - seenAt.getTime() < visitEndsAfterMs;
  return isSameVisit ? since : seenAt;
}
