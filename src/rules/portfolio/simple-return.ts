import { ratioOf } from "./analytics/whole-shares.ts";

const tenthsOfPercent = 1000;

/**
 * Gain or loss as a share of the investment, in tenths of a percent, rounded half away from zero: 2,400,000 that came to
 * 2,688,000 returned 120 (+12.0%). `totalReturned` is the current value plus all distributions.
 *
 * This is the simple return over the whole holding period, not annualized. The money-weighted one, which needs the day of every
 * purchase, is in `analytics/money-weighted-return.ts`. Undefined when nothing was invested.
 */
export function simpleReturnOf(invested: number, totalReturned: number): number | undefined {
  return ratioOf(totalReturned - invested, invested, tenthsOfPercent);
}
