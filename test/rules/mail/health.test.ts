import { expect, test } from "vitest";
import { alarmsOf, type HealthFacts } from "#rules/mail/health.ts";

const now = new Date("2026-11-20T12:00:00Z");
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);
const well: HealthFacts = {
  cronRanAt: minutesAgo(1),
  watchedSince: minutesAgo(100_000),
  refusedSince: null,
  lastSentAt: minutesAgo(600),
  oldestWaitingAt: null,
  ownInboxFailedAt: null,
};
const alarms = (facts: Partial<HealthFacts>) => alarmsOf({ ...well, ...facts }, now).map(({ alarm }) => alarm);

test("there is no alarm while nothing is wrong, however long nothing was sent", () => {
  expect(alarms({})).toEqual([]);
});

test("cron counts as silent after ten minutes without a run, also on a new portal on which it never ran", () => {
  expect(alarms({ cronRanAt: minutesAgo(9.9) })).toEqual([]);
  expect(alarmsOf({ ...well, cronRanAt: minutesAgo(10) }, now)).toEqual([
    { alarm: "cron-silent", since: minutesAgo(10) },
  ]);
  expect(alarms({ cronRanAt: null, watchedSince: minutesAgo(3) })).toEqual([]);
  expect(alarms({ cronRanAt: null })).toEqual(["cron-silent"]);
});

test("mail counts as stuck if nothing was sent for an hour while an e-mail has waited for an hour", () => {
  expect(alarms({ oldestWaitingAt: minutesAgo(59.9) })).toEqual([]);
  expect(alarms({ oldestWaitingAt: minutesAgo(60) })).toEqual(["stuck"]);
  expect(alarms({ oldestWaitingAt: minutesAgo(61), lastSentAt: minutesAgo(5) })).toEqual([]);
  expect(alarms({ oldestWaitingAt: minutesAgo(61), lastSentAt: null })).toEqual(["stuck"]);
});

test("the alarms for a refused API key and for a bounce of our own inbox have the time they began", () => {
  expect(alarmsOf({ ...well, refusedSince: minutesAgo(7) }, now)).toEqual([
    { alarm: "key-refused", since: minutesAgo(7) },
  ]);
  expect(alarmsOf({ ...well, ownInboxFailedAt: minutesAgo(7) }, now)).toEqual([
    { alarm: "own-inbox", since: minutesAgo(7) },
  ]);
});
