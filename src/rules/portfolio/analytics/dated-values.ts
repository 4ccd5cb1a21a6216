import type { DatedValue } from "../dashboard-records.ts";
import { inEachCurrency, type Movements } from "./movements.ts";
import { valuePointsOf } from "./value-series.ts";

/** As many days as a chart can show apart. */
const maxDays = 50;

/**
 * What all holdings together were worth on the newest days on which one of them was valued, one sum for each currency, oldest
 * first. It is the value over time of the analytics and of statements, so that a day has one value wherever it is shown.
 */
export function datedValuesOf(movements: Movements): DatedValue[] {
  return inEachCurrency(movements).flatMap(({ currency, ...own }) =>
    valuePointsOf(own)
      .filter(({ isValued }) => isValued)
      .slice(-maxDays)
      .map(({ day, value }) => ({ day, value: { minorUnits: value, currency } })),
  );
}
