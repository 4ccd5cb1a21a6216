import { compare } from "../../compare.ts";
import { sumOf } from "../../sum.ts";
import type { Movement, Movements } from "./movements.ts";

/** The amounts at the end of a day, in minor units. `paidIn` and `paidOut` are the sums up to that day. */
export type ValuePoint = { day: string; paidIn: number; value: number; paidOut: number; isValued: boolean };

/** `isMonthly`: only the last day of each month is kept. */
export type ValueSeries = { points: ValuePoint[]; isMonthly: boolean };

/** The most days that a chart shows one by one. */
const maxDays = 400;

/** Movements of one day are sorted by `order`, lowest first. */
type OrderedMovement = Movement & { order: number };

/**
 * Returns the points of a chart: every day, or only the last day of each month if there are too many. That day counts as valued
 * if any day of its month is.
 */
export function valueSeriesOf(movements: Movements): ValueSeries {
  const points = valuePointsOf(movements);
  if (points.length <= maxDays) return { points, isMonthly: false };
  const valued = new Set(points.flatMap(({ day, isValued }) => (isValued ? [monthOf(day)] : [])));
  const monthly = points
    .filter(({ day }, at) => monthOf(points[at + 1]?.day ?? "") !== monthOf(day))
    .map((point) => ({ ...point, isValued: valued.has(monthOf(point.day)) }));
  return { points: monthly, isMonthly: true };
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

/**
 * Returns a point for every day on which something was bought, paid out or valued, oldest first. A purchase counts at cost until
 * the holding is valued, on the same day or later. A valuation holds until the next one. What was paid in without a day counts
 * from before the first day. The last point has the current value of the records.
 */
export function valuePointsOf({ holdings, purchases, distributions, valuations }: Movements): ValuePoint[] {
  const values = undatedCostsOf(holdings, purchases);
  const events: OrderedMovement[] = [
    ...purchases.map((each) => ({ ...each, order: 0 })),
    ...distributions.map((each) => ({ ...each, order: 1 })),
    ...valuations.map((each) => ({ ...each, order: 2 })),
  ].sort((one, other) => compare(one.day, other.day) || one.order - other.order);
  let value = sumOf([...values.values()]);
  let paidIn = value;
  let paidOut = 0;
  const points: ValuePoint[] = [];
  for (const { day, order, holdingId, minorUnits } of events) {
    const known = values.get(holdingId);
    if (known === undefined) continue;
    if (order === 1) paidOut += minorUnits;
    else {
      const now = order === 0 ? known + minorUnits : minorUnits;
      values.set(holdingId, now);
      value += now - known;
      if (order === 0) paidIn += minorUnits;
    }
    const point = { day, paidIn, value, paidOut, isValued: order === 2 };
    if (points.at(-1)?.day === day) points.pop();
    points.push(point);
  }
  const last = points.at(-1);
  if (last) last.value = sumOf(holdings.map(({ currentMinorUnits }) => currentMinorUnits));
  return points;
}

/** Returns what was paid for each holding without a day: what was invested, less its purchases. */
function undatedCostsOf(holdings: Movements["holdings"], purchases: Movements["purchases"]): Map<string, number> {
  const costs = new Map(holdings.map(({ id, investedMinorUnits }) => [id, investedMinorUnits]));
  for (const { holdingId, minorUnits } of purchases) {
    const cost = costs.get(holdingId);
    if (cost !== undefined) costs.set(holdingId, cost - minorUnits);
  }
  return costs;
}
