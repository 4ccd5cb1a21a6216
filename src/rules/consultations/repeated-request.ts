import type { ConsultationStatus } from "./consultation.ts";

const repeatedWithinMs = 10 * 60_000;

/** What became of a request that was sent with the same entries before. */
export type EarlierRequest = { status: ConsultationStatus; day: string; slot: string; createdAt: Date };

/**
 * Whether the same entries, sent again, are the same request: within ten minutes, while it is still open for the time that
 * they ask for. After a withdrawal, a cancellation or a move they ask for something that is not there any more.
 */
export function isRepeat(earlier: EarlierRequest, asked: { day: string; slot: string }, now: Date): boolean {
  const isOpen = earlier.status === "requested" || earlier.status === "confirmed";
  const isForThatTime = earlier.day === asked.day && earlier.slot === asked.slot;
  return isOpen && isForThatTime && now.getTime() - earlier.createdAt.getTime() < repeatedWithinMs;
}
