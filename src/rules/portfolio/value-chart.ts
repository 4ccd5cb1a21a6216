/** A value on a day, `YYYY-MM-DD`; the value is a whole number (minor units). */
type Dated = { day: string; minorUnits: number };

/** Places are percents of the drawing, from its left and from its top. */
export type ValueChart = {
  ticks: { minorUnits: number; y: number }[];
  points: (Dated & { x: number; y: number })[];
  /** From the first of them to the last. */
  days: number;
};

const dayInMs = 24 * 60 * 60 * 1000;
const mostTicks = 5;

/**
 * Where values stand in a drawing: days in true proportion, and values on an axis that begins at nothing, because a line that
 * begins elsewhere makes small gains look large. Days come in any order and are drawn in theirs.
 */
export function valueChartOf(values: readonly Dated[]): ValueChart {
  const sorted = [...values].sort((one, other) => (one.day < other.day ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
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

/** From 0 to the largest or just above it, in at most five equal steps of 1, 2 or 5 and zeros: `0, 2, 4, 6` for 5. */
export function axisOf(largest: number): number[] {
  if (largest <= 0) return [0];
  const step = stepOf(largest / mostTicks);
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
