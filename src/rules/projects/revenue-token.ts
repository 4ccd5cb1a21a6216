import type { Money } from "../money.ts";

/** What a token of a project carries. `sharePercent` of the net revenues go to all tokens together. */
export type TokenTerms = { supply: number; price: Money; sharePercent: number };

/** What one year pays, each rounded to the cent. */
export type YearlyPayment = { toTokens: Money; perToken: Money; toHolder: Money };

/** So that every product of an amount and a number of tokens is exact. */
export const highestNetRevenues = 1_000_000_000;

/** Shares one year's net revenues out to a holder of so many tokens. */
export function yearlyPaymentOf(terms: TokenTerms, netRevenues: Money, tokens: number): YearlyPayment {
  const { currency, minorUnits } = netRevenues;
  const share = minorUnits * terms.sharePercent;
  const amountOf = (part: number, whole: number) => ({ minorUnits: roundedQuotientOf(part, whole), currency });
  return {
    toTokens: amountOf(share, 100),
    perToken: amountOf(share, 100 * terms.supply),
    toHolder: amountOf(share * tokens, 100 * terms.supply),
  };
}

/** How many times its price one token returns over equal years, in hundredths: 105 is `1.05x`. */
export function hundredthsReturned({ supply, price, sharePercent }: TokenTerms, netRevenues: Money, years: number) {
  return roundedQuotientOf(netRevenues.minorUnits * sharePercent * years, supply * price.minorUnits);
}

function roundedQuotientOf(part: number, whole: number): number {
  return Math.round(part / whole);
}
