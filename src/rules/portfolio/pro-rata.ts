import { compare } from "../compare.ts";
import { countTextOf, minus } from "../money.ts";
import { sumOf } from "../sum.ts";

/** A holding on the record day. */
export type Holder = { id: string; name: string; tokens: number };
export type Share = Holder & { minorUnits: number };

/**
 * Splits an amount by tokens, exact to the minor unit. Each share is rounded down, and the units left over go one each to the
 * largest remainders; equal remainders are ordered by size of holding, name and id. The shares add up to the amount, and no share
 * is off by a whole unit. The largest share comes first; the list is empty if there are no tokens. Calculated in big integers,
 * never in floats. The amount must not be negative: a counter-run copies the shares of the run that it takes back.
 */
export function sharesOf(amountMinorUnits: number, holders: readonly Holder[]): Share[] {
  const held = holders.filter(({ tokens }) => tokens > 0);
  const whole = BigInt(sumOf(held.map(({ tokens }) => tokens)));
  if (whole === 0n) return [];
  const parts = held.map((holder) => {
    const product = BigInt(amountMinorUnits) * BigInt(holder.tokens);
    return { ...holder, minorUnits: Number(product / whole), remainder: product % whole };
  });
  const leftOver = amountMinorUnits - sumOf(parts.map(({ minorUnits }) => minorUnits));
  const first = [...parts].sort((one, other) => compare(other.remainder, one.remainder) || inOrder(one, other));
  for (const part of first.slice(0, leftOver)) part.minorUnits += 1;
  return parts.sort(inOrder).map(({ remainder: _, ...share }) => share);
}

/**
 * Returns a share before rounding, in the currency's main unit with six decimals, cut off after that: `46,857.792500`,
 * `−0.333333`.
 */
export function exactShareTextOf(amountMinorUnits: number, tokens: number, whole: number): string {
  const millionths = (BigInt(amountMinorUnits) * BigInt(tokens) * 10_000n) / BigInt(Math.max(1, whole));
  const size = millionths < 0n ? -millionths : millionths;
  const sign = millionths < 0n ? minus : "";
  return `${sign}${countTextOf(size / 1_000_000n)}.${`${size % 1_000_000n}`.padStart(6, "0")}`;
}

/** True if a share has got one of the units left over from rounding down. */
export function isRoundedUp(amountMinorUnits: number, share: { tokens: number; minorUnits: number }, whole: number) {
  return BigInt(share.minorUnits) * BigInt(whole) > BigInt(amountMinorUnits) * BigInt(share.tokens);
}

/** Returns how many minor units are left over from rounding down. */
export function leftOverOf(amountMinorUnits: number, tokens: readonly number[]): number {
  const whole = BigInt(sumOf(tokens));
  if (whole === 0n) return 0;
  return amountMinorUnits - sumOf(tokens.map((each) => Number((BigInt(amountMinorUnits) * BigInt(each)) / whole)));
}

function inOrder(one: Holder, other: Holder): number {
  return other.tokens - one.tokens || compare(one.name, other.name) || compare(one.id, other.id);
}
