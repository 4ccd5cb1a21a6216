import { minuteInMs, secondInMs } from "../durations.ts";

/**
 * How many attempts are allowed. The first ones are free, then each attempt doubles the wait before the next. One attempt is
 * forgotten every `decayMs`, so nobody stays locked out and guessing stays slow.
 */
export type AttemptBudget = { freeAttempts: number; decayMs: number };

const firstWaitMs = secondInMs;
export const longestWaitMs = 15 * minuteInMs;

/**
 * One budget for each kind of counter. All unknown devices share the account's budget. Each known device has its own; for codes,
 * only if one was entered in it. Either allows about 110 attempts a day. Three codes of a million are valid at a time, so an
 * attacker who has the password needs eight years on average. One IP address may be a whole office that logs in every morning.
 */
export const attemptBudgets = {
  account: { freeAttempts: 5, decayMs: 15 * minuteInMs },
  device: { freeAttempts: 5, decayMs: 15 * minuteInMs },
  address: { freeAttempts: 30, decayMs: minuteInMs },
  /** For the sender of reset requests, whatever the account. */
  requester: { freeAttempts: 5, decayMs: 15 * minuteInMs },
} as const satisfies Record<string, AttemptBudget>;

/** The wait before the next attempt: none, then 1, 2, 4 … seconds, at most fifteen minutes. */
export function waitMsAfter(attempts: number, { freeAttempts }: AttemptBudget): number {
  if (attempts < freeAttempts) return 0;
  return Math.min(firstWaitMs * 2 ** (attempts - freeAttempts), longestWaitMs);
}
