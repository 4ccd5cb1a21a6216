import { expect, test } from "vitest";
import { type Day, dayOf } from "#rules/day.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { dayHeadingOf, noticeDaysOf } from "#rules/notices/days.ts";

const words = { today: "Today", yesterday: "Yesterday" };

function told(at: string): Notice {
  return { id: at, topic: "document", at, isRead: false, about: null, email: null };
}

/** The day of an instant in a time zone that is this many hours ahead of UTC. */
const dayAt = (hours: number) => (at: string) => {
  const moment = new Date(Date.parse(at) + hours * 3_600_000);
  return dayOf(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
};

test("notices are grouped by the days of the member's time zone, each day once", () => {
  const notices = ["2026-01-30T02:00:00Z", "2026-01-29T22:30:00Z", "2026-01-29T09:00:00Z"].map(told);
  const daysIn = (hours: number) =>
    noticeDaysOf(notices, dayAt(hours)).map(({ day, notices: ofDay }) => [day, ofDay.length]);
  expect(daysIn(0)).toEqual([
    ["2026-01-30", 1],
    ["2026-01-29", 2],
  ]);
  expect(daysIn(2)).toEqual([
    ["2026-01-30", 2],
    ["2026-01-29", 1],
  ]);
  expect(daysIn(-5)).toEqual([["2026-01-29", 3]]);
  expect(noticeDaysOf([], dayAt(0))).toEqual([]);
});

test("the heading of a day is Today, Yesterday or its date, also across the end of a month", () => {
  const headingOf = (day: string) => dayHeadingOf(day as Day, "2026-02-01" as Day, words);
  expect(["2026-02-01", "2026-01-31", "2026-01-30"].map(headingOf)).toEqual([
    "Today",
    "Yesterday",
    "Friday, January 30, 2026",
  ]);
});
