import fc from "fast-check";
import { expect, test } from "vitest";
import { allocationsOf } from "#rules/portfolio/allocation.ts";

/** Amounts in cents, up to the largest one that can be typed. */
const amounts = fc.array(fc.integer({ min: -1_000_000_000, max: 999_999_999_999_999 }), { maxLength: 9 });

test.each<[number[], number[]]>([
  [[], []],
  [[7], [100]],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 2],
    [33, 67],
  ],
  // Of 8,172 the exact shares are 32.89, 23.68, 19.16, 13.36 and 10.90; rounded down, they leave three percent to distribute.
  [
    [2_688, 1_935, 1_566, 1_092, 891],
    [33, 24, 19, 13, 11],
  ],
  [
    [999, 1],
    [100, 0],
  ],
  [
    [50, 0, 50],
    [50, 0, 50],
  ],
  [
    [30, -10, 10],
    [75, 0, 25],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [-5, -1],
    [0, 0],
  ],
])("the shares of %j are %j", (values, shares) => {
  expect(allocationsOf(values)).toEqual(shares);
});

test("shares add up to exactly 100 if any value is above zero", () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const whole = allocationsOf(values).reduce((sum, share) => sum + share, 0);
      expect(whole).toBe(values.some((value) => value > 0) ? 100 : 0);
    }),
  );
});

test("a share differs from the exact one by less than one percent, and is never negative", () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0);
      for (const [index, share] of allocationsOf(values).entries()) {
        const exact = whole === 0 ? 0 : (Math.max(0, values[index] ?? 0) * 100) / whole;
        expect(Math.abs(share - exact)).toBeLessThan(1);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(share)).toBe(true);
      }
    }),
  );
});

test("a larger value never has a smaller share, and a value of zero or less has none", () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const shares = allocationsOf(values);
      const sorted = values.map((value, index) => ({ value, share: shares[index] ?? 0 }));
      sorted.sort((one, other) => one.value - other.value || one.share - other.share);
      for (const [index, { value, share }] of sorted.entries()) {
        if (value <= 0) expect(share).toBe(0);
        expect(share).toBeGreaterThanOrEqual(sorted[index - 1]?.share ?? 0);
      }
    }),
  );
});
