import { expect, test } from "vitest";
import { emailDueAt, nextDailyAt } from "#rules/notices/email-time.ts";
import { newSince } from "#rules/notices/visits.ts";

const at = (instant: string) => new Date(instant);

test.each([
  ["before the hour", "2026-01-05T11:59:59Z", "2026-01-05T12:00:00Z"],
  ["at the hour itself, for the next day", "2026-01-05T12:00:00Z", "2026-01-06T12:00:00Z"],
  ["late in the evening, which is the next day elsewhere", "2026-01-06T04:30:00Z", "2026-01-06T12:00:00Z"],
  ["the day before clocks go forward", "2026-03-07T20:00:00Z", "2026-03-08T11:00:00Z"],
  ["the day before clocks go back", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z"],
])("a daily e-mail is sent at seven on the business clock: %s", (_, now, expected) => {
  expect(nextDailyAt(at(now), "America/New_York")).toEqual(at(expected));
});

test("an e-mail is due after five minutes with `at-once`, at seven with `daily`, and not at all with `never`", () => {
  const now = at("2026-01-05T15:00:00Z");
  expect(emailDueAt("at-once", now, "Europe/Rome")).toEqual(at("2026-01-05T15:05:00Z"));
  expect(emailDueAt("daily", now, "Europe/Rome")).toEqual(at("2026-01-06T06:00:00Z"));
  expect(emailDueAt("never", now, "Europe/Rome")).toBeNull();
});

test("a visit ends after half an hour of absence, and new is what came since the visit before", () => {
  const now = at("2026-01-05T15:00:00Z");
  const earlier = at("2026-01-02T09:00:00Z");
  expect(newSince({ seenAt: null, since: null }, now)).toBeNull();
  expect(newSince({ seenAt: at("2026-01-05T14:30:01Z"), since: earlier }, now)).toBe(earlier);
  const seenAt = at("2026-01-05T14:30:00Z");
  expect(newSince({ seenAt, since: earlier }, now)).toBe(seenAt);
});
