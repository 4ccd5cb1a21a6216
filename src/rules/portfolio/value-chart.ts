import { compare } from "../compare.ts";

/** `day` is `YYYY-MM-DD`. */
type Dated = { day: string; minorUnits: number };

/** `x` and `y` are percents from the left and the top of the drawing. */
export type ValueChart = {
  ticks: { minorUnits: number; y: number }[];
  points: (Dated & { x: number; y: number })[];
  /** The number of days from the first point to the last. */
  days: number;
};

const dayInMs = 24 * 60 * 60 * 1000;
const maxTicks = 5;

/**
 * Returns the coordinates of values in a chart. Days are in true proportion. The value axis starts at zero, because any other
 * start makes small gains look large. `values` may be in any order.
 */
export function valueChartOf(values: readonly Dated[]): ValueChart {
  const sorted = [...values].sort((one, other) => compare(one.day, other.day));
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return { ticks: [], points: [], days: 0 };
  const axis = axisOf(Math.max(0, ...sorted.map(({ minorUnits }) => minorUnits)));
  const top = axis.at(-1) ?? 0;
  const days = daysBetween(first.day, last.day);
  const heightOf = (minorUnits: number) => (top === 0 ? 100 : 100 - (100 * Math.max(0, minorUnits)) / top);
  return {
    ticks: axis.map((minorUnits) => ({ minorUnits, y: heightOf(minorUnits) })),
    points: sorted.map(({ day, minorUnits }) => ({
      day,
      minorUnits,
      x: days === 0 ? 0 : (100 * daysBetween(first.day, day)) / days,
      y: heightOf(minorUnits),
    })),
    days,
  };
}

/**
 * Returns the ticks from 0 to `largest` or just above it, in at most five equal steps of 1, 2 or 5 times a power of ten:
 * `0, 2, 4, 6` for 5.
 */
export function axisOf(largest: number): number[] {
  if (largest <= 0) return [0];
  const step = stepOf(largest / maxTicks);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

function stepOf(atLeast: number): number {
  let power = 1;
  while (power * 10 <= atLeast) power *= 10;
  return ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10) * power;
}

function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayInMs);
}
