/**
 * How many tries something has: the first ones are free, then each one makes the next one wait longer. One try is
 * forgotten in every `decayMs`, so that nobody stays locked out and nobody can go on guessing.
 */
export type AttemptBudget = { freeTries: number; decayMs: number };

const secondInMs = 1000;
const minuteInMs = 60 * secondInMs;

const firstWaitMs = secondInMs;
export const longestWaitMs = 15 * minuteInMs;

/**
 * Budgets by what is counted. An account's is shared by every device that it does not know; a known device has one of its
 * own. Either way a day of guessing has some hundred and ten tries: three codes of a million are right at a time, so that
 * somebody who has the password finds one in eight years. An address may be a whole office, which logs in in the morning.
 */
export const attemptBudgets = {
  account: { freeTries: 5, decayMs: 15 * minuteInMs },
  device: { freeTries: 5, decayMs: 15 * minuteInMs },
  address: { freeTries: 30, decayMs: minuteInMs },
  /** Who asks for reset e-mails, whoever they are for. */
  requester: { freeTries: 5, decayMs: 15 * minuteInMs },
} as const satisfies Record<string, AttemptBudget>;

/** After so many tries, how long it is until the next: nothing, then 1, 2, 4 … seconds, fifteen minutes at most. */
export function waitMsAfter(tries: number, { freeTries }: AttemptBudget): number {
  if (tries < freeTries) return 0;
  return Math.min(firstWaitMs * 2 ** (tries - freeTries), longestWaitMs);
}
