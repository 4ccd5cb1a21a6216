import { compare } from "../../compare.ts";

/** What was bought on a day, all purchases and counter-entries of it together. */
export type DayAmount = { day: string; minorUnits: number };

/** `committed` is the sum up to the day. */
export type CommitmentPoint = { day: string; added: number; committed: number };

export type CommitmentSeries = {
  points: CommitmentPoint[];
  /** Only the last day with purchases of each month is a point. */
  isMonthly: boolean;
};

/** More days than this would be one line in a chart, and too long a table. */
export const maxPoints = 60;

/** From recorded purchases alone, oldest first. A day whose purchases were all taken back is not a step. */
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
