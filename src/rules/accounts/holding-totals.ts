import { compare } from "../compare.ts";
import type { Currency } from "../money.ts";
import { simpleReturnOf } from "../portfolio/simple-return.ts";
import type { PersonDetail, PersonHolding } from "./person-detail.ts";

export type HoldingTotal = Pick<
  PersonHolding,
  "currency" | "tokens" | "investedMinorUnits" | "currentMinorUnits" | "paidMinorUnits"
>;

/**
 * Returns one total for each currency, in alphabetical order. Returns none if some holdings were not sent: sums would be wrong.
 */
export function holdingTotalsOf({ items, more }: NonNullable<PersonDetail["holdings"]>): HoldingTotal[] {
  if (more) return [];
  const totals = new Map<Currency, HoldingTotal>();
  for (const { currency, tokens, investedMinorUnits, currentMinorUnits, paidMinorUnits } of items) {
    const before = totals.get(currency);
    totals.set(currency, {
      currency,
      tokens: tokens + (before?.tokens ?? 0),
      investedMinorUnits: investedMinorUnits + (before?.investedMinorUnits ?? 0),
      currentMinorUnits: currentMinorUnits + (before?.currentMinorUnits ?? 0),
      paidMinorUnits: paidMinorUnits + (before?.paidMinorUnits ?? 0),
    });
  }
  return [...totals].sort(([one], [other]) => compare(one, other)).map(([, total]) => total);
}

/** Returns the simple return in tenths of a percent, distributions included. Undefined if nothing was invested. */
export function returnOf({ investedMinorUnits, currentMinorUnits, paidMinorUnits }: HoldingTotal): number | undefined {
  return simpleReturnOf(investedMinorUnits, currentMinorUnits + paidMinorUnits);
}
