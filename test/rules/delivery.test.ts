import { expect, test } from "vitest";
import { deliveryPatienceMs, nextStepOf, pauseAfterMs } from "#rules/delivery.ts";

const now = new Date("2026-11-20T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const patient = { patienceMs: deliveryPatienceMs, expires: false };
const fleeting = { patienceMs: 600_000, expires: true };

test("pauses grow from one minute to one hour", () => {
  const inMinutes = [1, 2, 3, 4, 5, 6, 7, 8, 100, 5000].map((attempt) => pauseAfterMs(attempt) / 60_000);
  expect(inMinutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test("a letter that left, and one that never can, are settled", () => {
  const letter = { attempts: 1, givesUpAt: later(deliveryPatienceMs) };
  expect(nextStepOf("sent", letter, patient, now)).toEqual({ status: "sent" });
  expect(nextStepOf("permanent", letter, patient, now)).toEqual({ status: "dead" });
});

test.each(["retry", "ambiguous"] as const)("after %s a letter waits until its 48 hours are over", (outcome) => {
  const givesUpAt = later(1);
  expect(nextStepOf(outcome, { attempts: 3, givesUpAt }, patient, now)).toEqual({
    status: "waiting",
    nextAttemptAt: later(240_000),
    givesUpAt,
  });
  expect(nextStepOf(outcome, { attempts: 3, givesUpAt: now }, patient, now)).toEqual({ status: "dead" });
});

test("while our key is wrong the time of a letter does not run", () => {
  const step = nextStepOf("configuration", { attempts: 900, givesUpAt: later(-1) }, patient, now);
  expect(step).toEqual({ status: "waiting", nextAttemptAt: later(3_600_000), givesUpAt: later(deliveryPatienceMs) });
});

test("a letter that expires does so whatever the reason it waited for", () => {
  expect(nextStepOf("configuration", { attempts: 1, givesUpAt: now }, fleeting, now)).toEqual({ status: "dead" });
});
