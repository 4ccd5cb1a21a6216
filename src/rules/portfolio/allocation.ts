import { sumOf } from "../sum.ts";
import { wholeSharesOf } from "./analytics/whole-shares.ts";

/**
 * Each value's share in whole percents that add up to exactly 100, by the largest remainder method; of equal remainders the
 * first comes first. A value of zero or less has 0 percent. If no value is positive, all have 0. In whole minor units of one
 * currency.
 */
export function allocationsOf(values: readonly number[]): number[] {
  const parts = values.map((value) => Math.max(0, value));
  const whole = sumOf(parts);
  return wholeSharesOf(parts, whole, 100);
}
