import { expect, test } from "vitest";
import { attemptBudgets, longestWaitMs, waitMsAfter } from "#rules/auth/attempt-budget.ts";

test("the first attempts need no wait, then each wait is twice the one before, up to fifteen minutes", () => {
  const waits = Array.from({ length: 30 }, (_, attempts) => waitMsAfter(attempts, attemptBudgets.account) / 1000);
  expect(waits.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(waits.slice(6, 16)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  expect(new Set(waits.slice(15))).toEqual(new Set([900]));
  expect(longestWaitMs).toBe(15 * 60_000);
});

test("no wait is longer than the time for which the attempts that caused it are counted", () => {
  for (const budget of Object.values(attemptBudgets)) {
    for (let attempts = 1; attempts < 100; attempts++) {
      expect(waitMsAfter(attempts, budget)).toBeLessThanOrEqual(attempts * budget.decayMs);
    }
  }
});
