import { amountTextOf, type Money, minus } from "../money.ts";

/** Tenths of a percent as `+9.0%`, `−1.0%` or `0.0%`. */
export function signedPercentOf(tenths: number): string {
  const size = Math.abs(tenths);
  return `${signOf(tenths)}${Math.trunc(size / 10)}.${size % 10}%`;
}

/** A gain or a loss: `+1,310`, `−250.50`, `0`. */
export function signedAmountOf(amount: Money, textOf = amountTextOf): string {
  return `${signOf(amount.minorUnits)}${textOf({ ...amount, minorUnits: Math.abs(amount.minorUnits) })}`;
}

function signOf(number: number): string {
  if (number === 0) return "";
  return number > 0 ? "+" : minus;
}
