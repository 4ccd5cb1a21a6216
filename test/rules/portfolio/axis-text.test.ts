import { expect, test } from "vitest";
import { axisTextOf } from "#rules/portfolio/axis-text.ts";

const euro = (units: number) => ({ minorUnits: units * 100, currency: "EUR" as const });

test.each([
  [8_000_000, 8_000_000, "8,000,000"],
  [67_698.11, 100_000, "67,698.11"],
  [999_999_999, 999_999_999, "999,999,999"],
  [1_000_000_000, 1_000_000_000, "1B"],
  [500_000_000, 1_500_000_000, "500M"],
  [12_345_678_901, 12_345_678_901, "12.35B"],
  [10_000_000_000_000, 10_000_000_000_000, "10T"],
  [0, 10_000_000_000_000, "0"],
])("%d on an axis that ends at %d is written as %s", (amount, largest, text) => {
  expect(axisTextOf(euro(amount), largest * 100)).toBe(text);
});
