import { scaledTextOf } from "#rules/portfolio/analytics/table-text.ts";

/** In minor units: where the largest is of this size, the figures of a chart are in thousands. */
const thousandFrom = 10_000_000;

export function isInThousands(largest: number): boolean {
  return largest >= thousandFrom;
}

/** `−2,000`, `+51.4`, `0`: whole units, or thousands with one decimal where there is one. */
export function shortAmountOf(minorUnits: number, inThousands: boolean, isSigned = false): string {
  const tenths = Math.round(minorUnits / (inThousands ? 10_000 : 10));
  return scaledTextOf(tenths, 1, isSigned).replace(/\.0$/, "");
}
