import { amountTextOf, decimalTextOf } from "../../money.ts";
import { riskScale } from "../risk-score.ts";
import type { LimitKey } from "./limits.ts";

/** Formats a limit, or the figure that it limits, for people: `42.8%`, `2.8`, `5,000,000`. */
export function figureTextOf(key: LimitKey, value: number): string {
  if (key.measure === "amount") return amountTextOf({ minorUnits: value, currency: key.part });
  return key.measure === "score" ? tenthsOf(value) : `${tenthsOf(value)}%`;
}

/** Formats the same value for machines: `42.8`, `2.8`, `5000000.00`. */
export function figureValueOf(key: LimitKey, value: number | undefined): string {
  if (value === undefined) return "";
  return key.measure === "amount" ? decimalTextOf({ minorUnits: value, currency: key.part }) : tenthsOf(value);
}

/** Formats a value as people type it, for a field in which they change it. */
export function typedFigureOf(key: LimitKey, value: number | undefined): string {
  if (value === undefined) return "";
  return key.measure === "amount" ? figureTextOf(key, value) : tenthsOf(value).replace(/\.0$/, "");
}

export function tenthsOf(value: number): string {
  return (value / 10).toFixed(1);
}

/** Returns the smallest of a few round scales that holds all shares, in tenths of a percent. */
export function shareScaleOf(shares: readonly number[]): number {
  const largest = Math.max(0, ...shares);
  return [200, 400, 600, 800].find((scale) => largest <= scale * 0.95) ?? 1000;
}

/** True if the measure's figures are shares, in tenths of a percent. All shares are drawn on one scale. */
export function isShare({ measure }: LimitKey): boolean {
  return measure !== "score" && measure !== "amount";
}

/** Returns the value at the end of a measure's line, in the unit of its figures. */
export function scaleOf({ measure }: LimitKey, figures: readonly number[], shareScale: number): number {
  if (measure === "score") return riskScale * 10;
  return measure === "amount" ? Math.max(1, ...figures) * 1.25 : shareScale;
}
