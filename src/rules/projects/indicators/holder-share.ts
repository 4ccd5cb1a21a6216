import { countTextOf } from "../../money.ts";

/** What somebody holds of a project. `supply` is null where the project has not published how many tokens there are. */
export type TokensHeld = { tokens: number; supply: number | null };

/** Why there is no share: no supply is published, or the records have more tokens than that. */
export type NoShare = "no-supply" | "more-than-supply";

/** Of the tokens, in hundredths of a percent, rounded. */
export function tokenShareOf({ tokens, supply }: TokensHeld): { hundredths: number } | { reason: NoShare } {
  if (supply === null || supply <= 0) return { reason: "no-supply" };
  if (tokens > supply) return { reason: "more-than-supply" };
  return { hundredths: Number(roundedOf(BigInt(tokens) * 10_000n, BigInt(supply))) };
}

/**
 * A holder's part of a decimal, by tokens: with one decimal more than the value has, rounded half up, in whole numbers of any
 * size. Undefined where there is no share.
 */
export function proRataOf(value: string, held: TokensHeld): string | undefined {
  if ("reason" in tokenShareOf(held)) return undefined;
  const [whole = "0", decimals = ""] = value.split(".");
  const digits = decimals.length + 1;
  const part = roundedOf(BigInt(`${whole}${decimals}0`) * BigInt(held.tokens), BigInt(held.supply ?? 1));
  const text = `${part}`.padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `1470.5` as `1,470.5`. */
export function decimalText(value: string): string {
  const [whole = "0", decimals] = value.split(".");
  const units = countTextOf(Number(whole));
  return decimals === undefined ? units : `${units}.${decimals}`;
}

function roundedOf(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
