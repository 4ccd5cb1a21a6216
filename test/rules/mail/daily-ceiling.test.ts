import { expect, test } from "vitest";
import { readDailyCeiling } from "#rules/mail/daily-ceiling.ts";

test("the ceiling is a number or its digits, and security e-mails may exceed it by a tenth, and at least by 50", () => {
  expect(readDailyCeiling(1)).toEqual({ ordinary: 1, all: 51 });
  expect(readDailyCeiling(" 2000 ")).toEqual({ ordinary: 2000, all: 2200 });
  expect(readDailyCeiling(undefined)).toEqual({ ordinary: 2000, all: 2200 });
  expect(readDailyCeiling("")).toEqual({ ordinary: 2000, all: 2200 });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, " ", "0", "1e3", "many", "2,000", null, true, [], {}])(
  "%j is not a daily ceiling",
  (setting) => {
    expect(readDailyCeiling(setting)).toBeUndefined();
  },
);
