import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, wholeUnits } from "#rules/amount.ts";
import { isTooLarge } from "#rules/large-amount.ts";
import { amountTextOf, decimalTextOf } from "#rules/money.ts";

const most = 999_999_999_999_999;

test.each([
  ["25,000", 2_500_000],
  ["25000.50", 2_500_050],
  ["25000.5", 2_500_050],
  ["1,234,567.89", 123_456_789],
  [" 1000 ", 100_000],
  ["0.07", 7],
  ["0", 0],
  ["9,999,999,999,999.99", most],
])("typing %s means %i cents", (typed, minorUnits) => {
  expect(readAmount(typed, "EUR")).toEqual({ minorUnits, currency: "EUR" });
});

test.each([
  ["25.000", "thousands to some, three digits of cents to others"],
  ["25.000,00", "the other way round"],
  ["25,50", "a comma for cents"],
  ["25,0000", "a group of four"],
  ["2500,000", "a first group of four"],
  ["0,001", "a group after nothing"],
  ["007", "noughts before it"],
  ["1e5", "an exponent"],
  ["0x10", "another base"],
  ["-5", "a debt"],
  ["+5", "a sign"],
  ["EUR 5", "a currency, which the project has already"],
  ["5 000", "spaces"],
  ["5.", "a point and nothing behind it"],
  [".5", "nothing before the point"],
  ["", "nothing"],
  ["NaN", "a word"],
  ["Infinity", "a word"],
  ["١٢٣", "other digits"],
  ["99999999999999", "more than is exact in cents"],
  ["10,000,000,000,000", "the same in groups"],
  ["999,999,999,999,999", "more still"],
])("%j is not an amount: %s", (typed) => {
  expect(readAmount(typed, "EUR")).toBeUndefined();
});

test("an amount that we format for people or machines is read back as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), (minorUnits) => {
      const amount = { minorUnits, currency: "USD" } as const;
      expect(readAmount(amountTextOf(amount), "USD")).toEqual(amount);
      expect(readAmount(decimalTextOf(amount), "USD")).toEqual(amount);
    }),
    { numRuns: 2_000 },
  );
});

test("any typed text is read as an exact whole number of cents, or not at all", () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,]{1,20}$/), fc.double().map(String));
  fc.assert(
    fc.property(typed, (text) => {
      const read = readAmount(text, "EUR");
      if (read === undefined) return;
      expect(Number.isSafeInteger(read.minorUnits)).toBe(true);
      expect(read.minorUnits).toBeGreaterThanOrEqual(0);
      const digits = text.trim().replaceAll(",", "");
      expect(Number(decimalTextOf(read))).toBe(Number(digits));
    }),
    { numRuns: 5_000 },
  );
});

test("an amount with too many digits is distinguished from text that is not an amount", () => {
  for (const typed of ["99999999999999", " 123456789012345 ", "10,000,000,000,000", "999,999,999,999,999.50"])
    expect([typed, isTooLarge(typed)]).toEqual([typed, true]);
  for (const typed of [
    "9,999,999,999,999.99",
    "25,000",
    "0",
    "",
    "123456789012345,50",
    "1,0000,000,000,000,000",
    "1e15",
    "-1",
  ])
    expect([typed, isTooLarge(typed)]).toEqual([typed, false]);
});

test("whole units are a hundred cents each", () => {
  expect(wholeUnits(1_000, "EUR")).toEqual({ minorUnits: 100_000, currency: "EUR" });
});
