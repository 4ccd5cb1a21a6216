import { expect, test } from "vitest";
import { readDayRange } from "#rules/office/day-range.ts";

const zone = "America/New_York";

test("a range of days lasts from the start of the first to the end of the last on the business clock", () => {
  expect(readDayRange({ from: "2026-01-05", to: "2026-01-05" }, zone)).toEqual({
    from: new Date("2026-01-05T05:00:00Z"),
    until: new Date("2026-01-06T05:00:00Z"),
  });
  // A day with 23 hours, then one with 25.
  expect(readDayRange({ from: "2026-03-08", to: "2026-03-08" }, zone)).toEqual({
    from: new Date("2026-03-08T05:00:00Z"),
    until: new Date("2026-03-09T04:00:00Z"),
  });
  expect(readDayRange({ to: "2026-11-01" }, zone)).toEqual({
    from: undefined,
    until: new Date("2026-11-02T05:00:00Z"),
  });
  expect(readDayRange({ from: "", to: "" }, zone)).toEqual({ from: undefined, until: undefined });
});

test("a range with an invalid day, or one that ends before it begins, is refused", () => {
  expect(readDayRange({ from: "2026-02-29" }, zone)).toBe("badDay");
  expect(readDayRange({ from: "2026-02-02", to: "2026-02-01" }, zone)).toBe("badRange");
});

test("a range to the last possible day includes at least the start of that day", () => {
  const range = readDayRange({ to: "9999-12-31" }, zone);
  expect(range).toMatchObject({ until: expect.toSatisfy((until: Date) => until >= new Date("9999-12-31T05:00:00Z")) });
});
