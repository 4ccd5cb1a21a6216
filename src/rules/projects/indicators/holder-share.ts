import { countTextOf } from "../../money.ts";

/** A holder's tokens of a project. `supply` is null if the project has not published how many tokens there are. */
type TokensHeld = { tokens: number; supply: number | null };

/** Why there is no share: no supply is published, or the holder has more tokens on record than the supply. */
export type NoShare = "no-supply" | "more-than-supply";

/** Returns the holder's share of all tokens, rounded to hundredths of a percent, or why there is none. */
export function tokenShareOf({ tokens, supply }: TokensHeld): { hundredths: number } | { reason: NoShare } {
  if (supply === null || supply <= 0) return { reason: "no-supply" };
  if (tokens > supply) return { reason: "more-than-supply" };
  return { hundredths: Number(roundedOf(BigInt(tokens) * 10_000n, BigInt(supply))) };
}

/**
 * Formats the holder's share: `14.29%`. A share that would round to nothing or to the whole is `under 0.01%` or `over 99.99%`.
 */
export function tokenShareTextOf(held: TokensHeld, copy: { under: string; over: string }) {
  const share = tokenShareOf(held);
  if ("reason" in share) return share;
  const { hundredths } = share;
  if (hundredths === 0 && held.tokens > 0) return { hundredths, text: `${copy.under} 0.01%` };
  if (hundredths === 10_000 && held.tokens !== held.supply) return { hundredths, text: `${copy.over} 99.99%` };
  return { hundredths, text: `${(hundredths / 100).toFixed(2)}%` };
}

/**
 * Returns a holder's part of a decimal value, by tokens. It has one decimal more than the value, rounded half up, and is
 * calculated in big integers. Undefined if there is no share.
 */
export function proRataOf(value: string, held: TokensHeld): string | undefined {
  if ("reason" in tokenShareOf(held)) return undefined;
  const [whole = "0", decimals = ""] = value.split(".");
  const digits = decimals.length + 1;
  const part = roundedOf(BigInt(`${whole}${decimals}0`) * BigInt(held.tokens), BigInt(held.supply ?? 1));
  const text = `${part}`.padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Formats a holder's part: `0.7`. A part above zero that rounds to zero is `under 0.1`. Undefined if there is no share. */
export function proRataTextOf(value: string, held: TokensHeld, { under }: { under: string }): string | undefined {
  const part = proRataOf(value, held);
  if (part === undefined || held.tokens === 0 || isNothing(value) || !isNothing(part)) return part && decimalText(part);
  return `${under} ${part.slice(0, -1)}1`;
}

/** `1470.5` as `1,470.5`. */
export function decimalText(value: string): string {
  const [whole = "0", decimals] = value.split(".");
  const units = countTextOf(Number(whole));
  return decimals === undefined ? units : `${units}.${decimals}`;
}

function isNothing(decimal: string): boolean {
  return /^[0.]*$/.test(decimal);
}

function roundedOf(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
