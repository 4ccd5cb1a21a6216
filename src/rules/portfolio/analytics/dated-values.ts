import type { DatedValue } from "../dashboard-records.ts";
import { inEachCurrency, type Movements } from "./movements.ts";
import { valuePointsOf } from "./value-series.ts";

/** The most days that a chart can show apart. */
const maxDays = 50;

/**
 * Returns the total value of the holdings in each currency on the newest days on which one of them was valued, oldest first. It
 * follows the same rules as the analytics and statements, so that a day has the same value wherever it is shown.
 */
export function datedValuesOf(movements: Movements): DatedValue[] {
  return inEachCurrency(movements).flatMap(({ currency, ...own }) =>
    valuePointsOf(own)
      .filter(({ isValued }) => isValued)
      .slice(-maxDays)
      .map(({ day, value }) => ({ day, value: { minorUnits: value, currency } })),
  );
}
