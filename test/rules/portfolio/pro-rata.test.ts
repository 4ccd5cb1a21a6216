import fc from "fast-check";
import { expect, test } from "vitest";
import { exactShareTextOf, isRoundedUp, leftOverOf, sharesOf } from "#rules/portfolio/pro-rata.ts";

const holder = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom("Adda", "Halden", "Riva"),
  tokens: fc.integer({ min: 0, max: 999_999_999 }),
});
const holders = fc.uniqueArray(holder, { maxLength: 60, selector: ({ id }) => id });
const amount = fc.integer({ min: 1, max: 999_999_999_999_999 });

test("shares always add up to the amount, and rounding changes each by less than a cent", () => {
  fc.assert(
    fc.property(amount, holders, (whole, all) => {
      const shares = sharesOf(whole, all);
      const tokens = BigInt(all.reduce((sum, each) => sum + each.tokens, 0));
      if (tokens === 0n) return shares.length === 0;
      const sum = shares.reduce((total, share) => total + BigInt(share.minorUnits), 0n);
      const isFair = shares.every((share) => {
        const difference = BigInt(share.minorUnits) * tokens - BigInt(whole) * BigInt(share.tokens);
        return -tokens < difference && difference < tokens;
      });
      const isOrdered = shares.every(
        (share, index) => index === 0 || share.minorUnits <= (shares[index - 1]?.minorUnits ?? 0),
      );
      return sum === BigInt(whole) && isFair && isOrdered;
    }),
    { numRuns: 10_000 },
  );
});

test("shares do not depend on the order of the holders", () => {
  fc.assert(
    fc.property(amount, holders, (whole, all) => {
      expect(sharesOf(whole, [...all].reverse())).toEqual(sharesOf(whole, all));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  // 4.2, 2.1 and 0.7: the smallest holding has the largest remainder.
  [7, [6, 3, 1], [4, 2, 1]],
  // 1.5 and 0.5
  [2, [1, 3], [2, 0]],
  // A holder without tokens is not listed.
  [10, [0, 5, 5], [5, 5]],
])("of %i cents, holders of %j tokens are paid %j", (amount, tokens, paid) => {
  const held = tokens.map((each, at) => ({ id: `${at}`, name: "Riva", tokens: each }));
  expect(sharesOf(amount, held).map(({ minorUnits }) => minorUnits)).toEqual(paid);
});

test("leftover cents go to the largest remainders, then to the larger holdings, then by name", () => {
  const shares = sharesOf(100, [
    { id: "3", name: "Riva", tokens: 1 },
    { id: "2", name: "Adda", tokens: 1 },
    { id: "1", name: "Halden", tokens: 1 },
  ]);
  expect(shares.map(({ name, minorUnits }) => [name, minorUnits])).toEqual([
    ["Adda", 34],
    ["Halden", 33],
    ["Riva", 33],
  ]);
  expect(leftOverOf(100, [1, 1, 1])).toBe(1);
  expect(leftOverOf(7, [6, 3, 1])).toBe(1);
});

test("an exact share is shown with six decimals, and a share knows whether it was rounded up", () => {
  expect(exactShareTextOf(18_743_117, 3_000, 12_000)).toBe("46,857.792500");
  expect(exactShareTextOf(18_743_117, 6, 12_000)).toBe("93.715585");
  expect(exactShareTextOf(1, 1, 3)).toBe("0.003333");
  expect(exactShareTextOf(-18_743_117, 3_000, 12_000)).toBe("−46,857.792500");
  expect([exactShareTextOf(-1, 1, 3), exactShareTextOf(-1, 1, 99_999_999)]).toEqual(["−0.003333", "0.000000"]);
  expect(isRoundedUp(18_743_117, { tokens: 6, minorUnits: 9_372 }, 12_000)).toBe(true);
  expect(isRoundedUp(18_743_117, { tokens: 3_000, minorUnits: 4_685_779 }, 12_000)).toBe(false);
  expect(isRoundedUp(100, { tokens: 1, minorUnits: 50 }, 2)).toBe(false);
});

test("nobody is paid if there are no tokens", () => {
  expect(sharesOf(100, [])).toEqual([]);
  expect(sharesOf(100, [{ id: "1", name: "Riva", tokens: 0 }])).toEqual([]);
  expect(leftOverOf(100, [])).toBe(0);
});
