import { expect, test } from "vitest";
import { addDays, type Day, daysUntil, dayTextOf, laterDay, readDay, weekdayOf } from "#rules/day.ts";

const day = (text: string) => readDay(text) as Day;

test.each(["2026-01-05", "2028-02-29", "2000-02-29", "2026-12-31", "1000-01-01", "9999-12-31"])(
  "%s is a day",
  (text) => {
    expect(readDay(text)).toBe(text);
  },
);

test.each([
  "2026-02-30",
  "2026-02-29",
  "2100-02-29",
  "2026-04-31",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2026-01-32",
  "0000-01-01",
  "26-01-05",
  "2026-1-5",
  "2026-01-05T00:00:00Z",
  " 2026-01-05",
  "2026-01-05\n",
  "-2026-01-05",
  "+12026-01-05",
  "２０２６-01-05",
  "",
])("%j is not a day", (text) => {
  expect(readDay(text)).toBeUndefined();
});

test("a day is written out in words, whatever the machine's own time zone", () => {
  expect(dayTextOf(day("2026-01-05"))).toBe("Monday, January 5, 2026");
  expect(dayTextOf(day("2028-02-29"))).toBe("Tuesday, February 29, 2028");
  expect(dayTextOf(day("2026-12-31"))).toBe("Thursday, December 31, 2026");
});

test("days are counted across the ends of months and years, and across 29 February", () => {
  expect(addDays(day("2026-12-31"), 1)).toBe("2027-01-01");
  expect(addDays(day("2028-02-28"), 1)).toBe("2028-02-29");
  expect(addDays(day("2028-03-01"), -1)).toBe("2028-02-29");
  expect(addDays(day("2026-01-05"), 180)).toBe("2026-07-04");
  expect(weekdayOf(day("2026-07-04"))).toBe("Saturday");
});

test("in eight years, every day comes after the day before it, and weekdays follow each other in order", () => {
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  let current = day("2024-01-01");
  for (let count = 0; count < 8 * 366; count++) {
    expect([current, weekdayOf(current)]).toEqual([current, week[count % 7]]);
    const next = addDays(current, 1);
    expect(readDay(next)).toBe(next);
    expect(laterDay(current, next)).toBe(next);
    current = next;
  }
});

test("the days until a day are as many as requested, and the last is the day itself", () => {
  const last = readDay("2028-03-01");
  expect(last && daysUntil(last, 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});
