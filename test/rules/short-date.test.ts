import { expect, test } from "vitest";
import { feedDateOf, shortDateOf } from "#rules/short-date.ts";

test.each([
  ["2025-10-01", "Oct 1, 2025", "Wed, 01 Oct 2025 00:00:00 GMT"],
  ["2024-02-29", "Feb 29, 2024", "Thu, 29 Feb 2024 00:00:00 GMT"],
  ["2025-12-31", "Dec 31, 2025", "Wed, 31 Dec 2025 00:00:00 GMT"],
])("%s is written as %s, and in feeds as %s", (day, short, feed) => {
  expect(shortDateOf(day)).toBe(short);
  expect(feedDateOf(day)).toBe(feed);
});

test("text that is not a day throws an error that names it", () => {
  expect(() => shortDateOf("Oct 1, 2025")).toThrow("Oct 1, 2025");
});
