import { minuteInMs } from "../durations.ts";
import type { ConsultationStatus } from "./consultation-status.ts";

const repeatedWithinMs = 10 * minuteInMs;

/** An earlier request with the same entries, as it is now. */
type EarlierRequest = { status: ConsultationStatus; day: string; slot: string; createdAt: Date };

/**
 * True if the same entries, sent again, are the same request: within ten minutes, while the earlier one stands for the same
 * time. After a withdrawal, a cancellation or a move they are a new request.
 */
export function isRepeat(earlier: EarlierRequest, asked: { day: string; slot: string }, now: Date): boolean {
  const stands = earlier.status === "requested" || earlier.status === "confirmed";
  const isForThatTime = earlier.day === asked.day && earlier.slot === asked.slot;
  return stands && isForThatTime && now.getTime() - earlier.createdAt.getTime() < repeatedWithinMs;
}
