import { compare } from "../compare.ts";
import type { Money } from "../money.ts";
import { simpleReturnOf } from "../portfolio/simple-return.ts";
import type { PersonDetail, PersonHolding } from "./person-detail.ts";

export type HoldingTotal = Pick<
  PersonHolding,
  "currency" | "tokens" | "investedMinorUnits" | "currentMinorUnits" | "paidMinorUnits"
>;

/**
 * One total for each currency, in alphabetical order. None if only some of the holdings were sent, because the sums would be wrong.
 */
export function holdingTotalsOf({ items, more }: NonNullable<PersonDetail["holdings"]>): HoldingTotal[] {
  if (more) return [];
  const totals = new Map<Money["currency"], HoldingTotal>();
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

/** The simple return in tenths of a percent, with what was paid out. Undefined where nothing was invested. */
export function returnOf({ investedMinorUnits, currentMinorUnits, paidMinorUnits }: HoldingTotal): number | undefined {
  return simpleReturnOf(investedMinorUnits, currentMinorUnits + paidMinorUnits);
}
