// @vitest-environment node
import { expect, test } from "vitest";
import { briefDayOf, weekTextOf } from "#client/office/consultations/week-shape.ts";
import type { Day } from "#rules/day.ts";

test.each([
  ["2026-02-16", "February 16 to 21, 2026"],
  ["2026-11-30", "November 30 to December 5, 2026"],
  ["2026-12-28", "December 28 to January 2, 2027"],
])("the week of %s is called %s", (monday, text) => {
  expect(weekTextOf(monday as Day, "to")).toBe(text);
});

test("a day is named in short, with its year where that is another one", () => {
  const today = "2026-02-16" as Day;
  expect(briefDayOf("Thursday, February 19, 2026", today)).toBe("Thursday, Feb 19");
  expect(briefDayOf("Saturday, May 2, 2026", today)).toBe("Saturday, May 2");
  expect(briefDayOf("Friday, February 19, 2027", today)).toBe("Friday, Feb 19, 2027");
});
