import { expect, test } from "vitest";
import { firstMondayOf, mondayOf, readDayInWeek } from "#rules/consultations/week.ts";
import type { Day } from "#rules/day.ts";
import { dayAt } from "#rules/zoned-day.ts";

test("a week begins on Monday, and staff first see the week of the next day with business hours", () => {
  const cases = [
    ["2026-11-20", "2026-11-16", "2026-11-16"],
    // Saturday has hours, Sunday has none.
    ["2026-11-21", "2026-11-16", "2026-11-16"],
    ["2026-11-22", "2026-11-16", "2026-11-23"],
    ["2026-11-23", "2026-11-23", "2026-11-23"],
    ["2027-01-03", "2026-12-28", "2027-01-04"],
  ] as [Day, Day, Day][];
  for (const [day, monday, first] of cases)
    expect([day, mondayOf(day), firstMondayOf(day)]).toEqual([day, monday, first]);
});

test("on a Sunday in the time zone of the business, staff first see the next week", () => {
  const first = (at: string) => firstMondayOf(dayAt(new Date(at), "America/New_York"));
  expect(first("2026-11-22T04:59:00Z")).toBe("2026-11-16");
  expect(first("2026-11-22T05:00:00Z")).toBe("2026-11-23");
  expect(first("2026-11-23T04:59:00Z")).toBe("2026-11-23");
});

test("a week can be asked for if all of its days are in the years 1000 to 9999", () => {
  const asked = ["1000-01-01", "1000-01-06", "2026-11-22", "2026-99-99", "9999-12-26", "9999-12-27", "9999-12-31"];
  expect(asked.filter(readDayInWeek)).toEqual(["1000-01-06", "2026-11-22", "9999-12-26"]);
});
