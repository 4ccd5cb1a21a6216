import { compare } from "../../compare.ts";

/** The sum of all purchases and counter-entries of one day. */
export type DayAmount = { day: string; minorUnits: number };

/** `added` is what the point adds; `committed` is the sum up to its day. */
export type CommitmentPoint = { day: string; added: number; committed: number };

export type CommitmentSeries = {
  points: CommitmentPoint[];
  /** If true, the points are the last days with purchases of each month. */
  isMonthly: boolean;
};

/** The most days that are points of their own. More would run together in a chart and make the table too long. */
export const maxPoints = 60;

/** Returns the series of recorded purchases, oldest first. A day whose purchases were all taken back is left out. */
export function commitmentSeriesOf(days: readonly DayAmount[]): CommitmentSeries {
  const inOrder = [...days]
    .filter(({ minorUnits }) => minorUnits !== 0)
    .sort((one, other) => compare(one.day, other.day));
  const isMonthly = inOrder.length > maxPoints;
  const points: CommitmentPoint[] = [];
  let committed = 0;
  for (const { day, minorUnits } of inOrder) {
    committed += minorUnits;
    const last = points.at(-1);
    const isSameStep = last && isMonthly && last.day.slice(0, 7) === day.slice(0, 7);
    if (isSameStep) points[points.length - 1] = { day, added: last.added + minorUnits, committed };
    else points.push({ day, added: minorUnits, committed });
  }
  return { points, isMonthly };
}
