import { expect, test } from "vitest";
import {
  deliveryGivesUpAfterMs,
  emailProgressOf,
  maxAmbiguousAttempts,
  nextStepOf,
  pauseAfterMs,
} from "#rules/mail/delivery.ts";

const now = new Date("2026-11-20T09:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const patient = { givesUpAfterMs: deliveryGivesUpAfterMs, usefulUntil: undefined };
const fleeting = (usefulUntil: Date) => ({ givesUpAfterMs: deliveryGivesUpAfterMs, usefulUntil });
const mail = { attempts: 3, ambiguousAttempts: 0, givesUpAt: later(deliveryGivesUpAfterMs) };

test("the pause between attempts grows from one minute to one hour", () => {
  const inMinutes = [1, 2, 3, 4, 5, 6, 7, 8, 100, 5000].map((attempt) => pauseAfterMs(attempt) / 60_000);
  expect(inMinutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test("an e-mail that was sent, or that failed permanently, is not tried again", () => {
  expect(nextStepOf("sent", mail, patient, now)).toMatchObject({ status: "sent" });
  expect(nextStepOf("permanent", mail, patient, now)).toMatchObject({ status: "dead" });
});

test.each([
  ["retry", 0, "dead"],
  ["ambiguous", 1, "unknown"],
] as const)("after the outcome %s, an e-mail waits until its 48 hours are over", (outcome, ambiguousAttempts, end) => {
  const givesUpAt = later(1);
  expect(nextStepOf(outcome, { ...mail, givesUpAt }, patient, now)).toEqual({
    status: "waiting",
    ambiguousAttempts,
    nextAttemptAt: later(240_000),
    givesUpAt,
  });
  expect(nextStepOf(outcome, { ...mail, givesUpAt: now }, patient, now)).toMatchObject({ status: end });
});

test("the third attempt with an ambiguous outcome is the last", () => {
  let ambiguousAttempts = 0;
  for (let attempts = 1; attempts < maxAmbiguousAttempts; attempts++) {
    const step = nextStepOf("ambiguous", { ...mail, attempts, ambiguousAttempts }, patient, now);
    expect(step).toMatchObject({ status: "waiting", ambiguousAttempts: attempts });
    ambiguousAttempts = step.ambiguousAttempts;
  }
  const last = nextStepOf("ambiguous", { ...mail, ambiguousAttempts }, patient, now);
  expect(last).toEqual({ status: "unknown", ambiguousAttempts: 3 });
});

test("an e-mail that may have been sent ends as unknown, never as dead", () => {
  const doubtful = { ...mail, ambiguousAttempts: 1 };
  expect(nextStepOf("permanent", doubtful, patient, now)).toMatchObject({ status: "unknown" });
  expect(nextStepOf("retry", { ...doubtful, givesUpAt: now }, patient, now)).toMatchObject({ status: "unknown" });
});

test("the 48 hours begin with the first attempt, however long the e-mail was held back before", () => {
  const held = { ...mail, attempts: 1, givesUpAt: later(-1) };
  expect(nextStepOf("retry", held, patient, now)).toMatchObject({
    status: "waiting",
    givesUpAt: later(deliveryGivesUpAfterMs),
  });
  expect(nextStepOf("retry", held, fleeting(held.givesUpAt), now)).toMatchObject({ status: "dead" });
});

test("the 48 hours do not run while our API key is refused", () => {
  const step = nextStepOf("configuration", { ...mail, attempts: 900, givesUpAt: later(-1) }, patient, now);
  expect(step).toMatchObject({
    status: "waiting",
    nextAttemptAt: later(3_600_000),
    givesUpAt: later(deliveryGivesUpAfterMs),
  });
});

test("an e-mail that is useful only until some time expires then, for whatever reason it waited", () => {
  for (const outcome of ["configuration", "retry"] as const) {
    expect(nextStepOf(outcome, mail, fleeting(now), now)).toMatchObject({ status: "dead" });
    const step = nextStepOf(outcome, { ...mail, attempts: 1 }, fleeting(later(1)), now);
    expect(step).toMatchObject({ status: "waiting", givesUpAt: later(1) });
  }
});

test("an e-mail that stays useful for long is not tried longer than any other", () => {
  const lasting = fleeting(later(90 * deliveryGivesUpAfterMs));
  const step = nextStepOf("retry", { ...mail, attempts: 1 }, lasting, now);
  expect(step).toMatchObject({ status: "waiting", givesUpAt: later(deliveryGivesUpAfterMs) });
  expect(nextStepOf("retry", { ...mail, givesUpAt: now }, lasting, now)).toMatchObject({ status: "dead" });
});

test("a waiting e-mail is late after five minutes, and one that was sent or given up is never late", () => {
  const createdAt = new Date("2026-01-05T09:00:00Z");
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const row = { createdAt, cancelledAt: null };
  expect(emailProgressOf({ ...row, status: "waiting" }, after(4.9))).toBe("waiting");
  expect(emailProgressOf({ ...row, status: "waiting" }, after(5))).toBe("late");
  for (const status of ["sent", "dead", "unknown"] as const)
    expect(emailProgressOf({ ...row, status }, after(50))).toBe(status);
});
