import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeUnits } from "#rules/amount.ts";
import {
  highestNetRevenues,
  hundredthsReturned,
  type TokenTerms,
  yearlyPaymentOf,
} from "#rules/projects/revenue-token.ts";

const terms: TokenTerms = { supply: 1_000, price: wholeUnits(1_000, "EUR"), sharePercent: 10 };

test.each([
  // Worked out by hand. Revenues in euros and tokens; then amounts in cents.
  [1_500_000, 10, 15_000_000, 15_000, 150_000],
  [1_428_571, 1, 14_285_710, 14_286, 14_286],
  [0, 1_000, 0, 0, 0],
  [1, 1, 10, 0, 0],
  [50, 1, 500, 1, 1],
])(
  "ten percent of %s euros is shared by a thousand tokens, and a holder of %s of them receives a proportional part",
  (euros, tokens, all, one, held) => {
    expect(yearlyPaymentOf(terms, wholeUnits(euros, "EUR"), tokens)).toEqual({
      toTokens: { minorUnits: all, currency: "EUR" },
      perToken: { minorUnits: one, currency: "EUR" },
      toHolder: { minorUnits: held, currency: "EUR" },
    });
  },
);

test("a holder of all tokens receives everything that is paid to tokens, and a holder of fewer never more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: highestNetRevenues * 100 }),
      fc.integer({ min: 1, max: 1_000 }),
      (cents, tokens) => {
        const revenues = { minorUnits: cents, currency: "EUR" } as const;
        const { toTokens, toHolder } = yearlyPaymentOf(terms, revenues, tokens);
        expect(yearlyPaymentOf(terms, revenues, terms.supply).toHolder).toEqual(toTokens);
        expect(toHolder.minorUnits).toBeLessThanOrEqual(toTokens.minorUnits);
        expect(Number.isSafeInteger(toHolder.minorUnits)).toBe(true);
        // Calculated exactly in integers, and rounded once, to the nearest cent.
        const exact = (BigInt(cents) * 10n * BigInt(tokens) * 2n + 100_000n) / 200_000n;
        expect(BigInt(toHolder.minorUnits)).toBe(exact);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  // Worked out by hand. Revenues in euros and years; then hundredths of the price.
  [1_500_000, 7, 105],
  [750_000, 7, 53],
  [3_000_000, 7, 210],
  [1_000_000, 10, 100],
  [0, 7, 0],
])(
  "with revenues of %s euros in each of %s years, a token returns %s hundredths of its price",
  (euros, years, hundredths) => {
    expect(hundredthsReturned(terms, wholeUnits(euros, "EUR"), years)).toBe(hundredths);
  },
);
