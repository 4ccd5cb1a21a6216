import { minuteInMs } from "../durations.ts";

/** Somebody who comes back after this time begins a new visit. */
const visitEndsAfterMs = 30 * minuteInMs;

/** `seenAt` is when a dashboard was last shown. What was new in that visit is newer than `since`. */
export type Visit = { seenAt: Date | null; since: Date | null };

/** Returns the instant after which things are new in a dashboard that is shown now. Null in the first visit: all is new. */
export function newSince({ seenAt, since }: Visit, now: Date): Date | null {
  const isSameVisit = seenAt !== null && now.getTime() - seenAt.getTime() < visitEndsAfterMs;
  return isSameVisit ? since : seenAt;
}
