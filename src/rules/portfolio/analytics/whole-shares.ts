import { compare } from "../../compare.ts";

/**
 * Returns each part's share of a whole in steps of 1/scale, by the largest remainder method: the shares add up to exactly the
 * rounded share of all parts together. Parts may be negative. If the whole is zero or less, all shares are 0. Calculated in big
 * integers, so that large amounts stay exact.
 */
export function wholeSharesOf(parts: readonly number[], whole: number, scale: number): number[] {
  if (whole <= 0) return parts.map(() => 0);
  const by = BigInt(whole);
  const steps = BigInt(scale);
  const floors = parts.map((part) => floorOf(BigInt(part) * steps, by));
  const remainders = parts.map((part, at) => BigInt(part) * steps - (floors[at] ?? 0n) * by);
  const all = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  const target = roundedRatioOf(all * steps, by);
  const missing = Number(target - floors.reduce((sum, floor) => sum + floor, 0n));
  const raised = new Set(
    remainders
      .map((remainder, at) => ({ remainder, at }))
      .sort((one, other) => compare(other.remainder, one.remainder) || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => Number(floor) + (raised.has(at) ? 1 : 0));
}

/** Returns a ratio in steps of 1/scale, rounded half away from zero. Undefined if the whole is zero or less. */
export function ratioOf(part: number, whole: number, scale: number): number | undefined {
  return whole <= 0 ? undefined : Number(roundedRatioOf(BigInt(part) * BigInt(scale), BigInt(whole)));
}

function roundedRatioOf(dividend: bigint, divisor: bigint): bigint {
  const size = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -size : size;
}

function floorOf(dividend: bigint, divisor: bigint): bigint {
  const cut = dividend / divisor;
  return dividend % divisor < 0n ? cut - 1n : cut;
}
