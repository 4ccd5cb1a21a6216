import type { Money } from "../money.ts";

/** The terms of a project's tokens. `sharePercent` of the net revenues goes to all tokens together. */
export type TokenTerms = { supply: number; price: Money; sharePercent: number };

/** The payments of one year, each rounded to the cent. */
type YearlyPayment = { toTokens: Money; perToken: Money; toHolder: Money };

/** The limit makes every product of an amount and a number of tokens exact. */
export const highestNetRevenues = 1_000_000_000;

/** Returns what one year's net revenues pay to all tokens, to one token, and to a holder of `tokens`. */
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

/** Returns how many times its price a token pays over equal years, in hundredths: 105 is `1.05x`. */
export function hundredthsReturned({ supply, price, sharePercent }: TokenTerms, netRevenues: Money, years: number) {
  return roundedQuotientOf(netRevenues.minorUnits * sharePercent * years, supply * price.minorUnits);
}

function roundedQuotientOf(part: number, whole: number): number {
  return Math.round(part / whole);
}
