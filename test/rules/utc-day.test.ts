import { expect, test } from "vitest";
import { utcDayOf } from "#rules/utc-day.ts";

test("the day of an instant in UTC is the same in every time zone", () => {
  expect(utcDayOf(new Date("2026-03-29T23:59:59.999+00:00"))).toBe("2026-03-29");
  expect(utcDayOf(new Date("2026-03-30T01:30:00+02:00"))).toBe("2026-03-29");
  expect(utcDayOf(new Date("2026-12-31T19:00:00-05:00"))).toBe("2027-01-01");
});
