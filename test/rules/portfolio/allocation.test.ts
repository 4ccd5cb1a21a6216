import fc from "fast-check";
import { expect, test } from "vitest";
import { allocationsOf } from "#rules/portfolio/allocation.ts";

/** Up to the largest amount that can be typed, in cents. */
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
  // 2,688 · 1,935 · 1,566 · 1,092 · 891 of 8,172: 32.89, 23.68, 19.16, 13.36, 10.90; three percents are left over.
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

test("shares add up to exactly 100 wherever something is worth something", () => {
  fc.assert(
    fc.property(amounts, (values) => {
      const whole = allocationsOf(values).reduce((sum, share) => sum + share, 0);
      expect(whole).toBe(values.some((value) => value > 0) ? 100 : 0);
    }),
  );
});

test("no share is a whole percent away from the exact one, and none is below nothing", () => {
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

test("who holds more never has the smaller share, and nothing has none", () => {
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
