import { sumOf } from "../sum.ts";
import { wholeSharesOf } from "./analytics/whole-shares.ts";

/**
 * Returns each value's share in whole percents that add up to exactly 100, by the largest remainder method; of equal remainders
 * the first value comes first. A value of zero or less gets 0. If no value is positive, all get 0. Values are whole minor units
 * of one currency.
 */
export function allocationsOf(values: readonly number[]): number[] {
  const parts = values.map((value) => Math.max(0, value));
  const whole = sumOf(parts);
  return wholeSharesOf(parts, whole, 100);
}
