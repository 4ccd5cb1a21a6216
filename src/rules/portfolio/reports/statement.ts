import { compare } from "../../compare.ts";
import type { Currency } from "../../money.ts";
import { analysesOf } from "../analytics/analysis.ts";
import type { MoneyWeighted } from "../analytics/money-weighted-return.ts";
import { ratioOf } from "../analytics/whole-shares.ts";
import type { Period } from "./period.ts";
import { type PortfolioRecords, standingOf } from "./records.ts";
import { type HoldingOnDay, holdingsByDay } from "./value-on-day.ts";

/** In minor units. `opening`, `paidIn` and `change` add up to `closing`; `paidOut` is not part of them. */
export type Sums = { opening: number; paidIn: number; paidOut: number; change: number; closing: number };

export const sumNames = ["opening", "paidIn", "paidOut", "change", "closing"] as const satisfies (keyof Sums)[];

/** `tokens` are those at the end of the period. */
type StatedHolding = Sums & { id: string; name: string; tokens: number };

export const movementKinds = ["purchase", "distribution"] as const;

/** `isCounter` is true if the movement takes back an earlier one. Its amount is then negative. */
export type StatedMovement = {
  id: string;
  day: string;
  kind: (typeof movementKinds)[number];
  isCounter: boolean;
  holdingId: string;
  name: string;
  tokens: number | null;
  minorUnits: number;
};

/** The figures from the first day on record to the end of the period. */
export type SinceInception = {
  from: string;
  /** The newest day on record. */
  asOf: string;
  /** The number of purchases, and of distributions, without those that were taken back. */
  purchases: number;
  distributions: number;
  paidIn: number;
  paidOut: number;
  value: number;
  gain: number;
  simpleTenths?: number;
  moneyWeighted: MoneyWeighted;
  /** What was paid out in the twelve months up to `asOf`, in hundredths of a percent of everything paid in. */
  yieldHundredths?: number;
  /** What has been paid back of everything paid in, in tenths of a percent. */
  paidBackTenths?: number;
};

/** The figures of a statement, as stored. `since` is absent if nothing is on record up to the end of the period. */
export type StatementFigures = Sums & {
  period: string;
  from: string;
  to: string;
  currency: Currency;
  movements: StatedMovement[];
  holdings: StatedHolding[];
  since?: SinceInception;
};

/** A statement with more movements would take too long to make. A shorter period is needed instead. */
export const maxMovements = 5_000;

/**
 * Calculates a statement from the records in one currency, which `recordsIn` returns. Records after the end of the period change
 * nothing.
 */
export function statementOf(records: PortfolioRecords, period: Period, currency: Currency): StatementFigures {
  const { from, to } = period;
  const heldOn = holdingsByDay(records);
  const names = new Map(records.holdings.map(({ id, name }) => [id, name]));
  const isWithin = ({ day }: { day: string }) => day >= from && day <= to;
  const bought = records.purchases.filter(isWithin);
  const paid = records.distributions.filter(isWithin);
  const paidOut = new Map<string, number>();
  for (const { holdingId, minorUnits } of paid) paidOut.set(holdingId, (paidOut.get(holdingId) ?? 0) + minorUnits);
  const holdings = records.holdings
    .map(({ id, name }) => statedOf({ id, name }, dayBefore(from, id, heldOn), heldOn(id, to), paidOut.get(id) ?? 0))
    .filter((holding) => holding.tokens !== 0 || sumNames.some((sum) => holding[sum] !== 0))
    .sort((one, other) => other.closing - one.closing || compare(one.name, other.name) || compare(one.id, other.id));
  const movements = [
    ...bought.map((each) => ({ ...each, kind: "purchase" as const })),
    ...paid.map((each) => ({ ...each, kind: "distribution" as const })),
  ]
    .map(({ id, day, kind, holdingId, tokens, minorUnits }) => {
      const isCounter = minorUnits < 0 || (tokens ?? 0) < 0;
      return { id, day, kind, isCounter, holdingId, name: names.get(holdingId) ?? "", tokens, minorUnits };
    })
    .sort(inOrder);
  const since = sinceFirstOf(records, to, heldOn);
  return {
    period: period.id,
    from,
    to,
    currency,
    ...sumsOf(holdings),
    movements,
    holdings,
    ...(since && { since }),
  };
}

function statedOf(
  named: { id: string; name: string },
  before: HoldingOnDay,
  after: HoldingOnDay,
  paidOut: number,
): StatedHolding {
  const paidIn = after.paidIn - before.paidIn;
  const change = after.value - before.value - paidIn;
  return { ...named, tokens: after.tokens, opening: before.value, paidIn, paidOut, change, closing: after.value };
}

function sumsOf(holdings: readonly StatedHolding[]): Sums {
  const sums = { opening: 0, paidIn: 0, paidOut: 0, change: 0, closing: 0 };
  for (const holding of holdings) for (const sum of sumNames) sums[sum] += holding[sum];
  return sums;
}

/**
 * Returns a holding at the end of the day before `from`, the first of a month. Days are strings: every day of the month before is
 * smaller than `2025-10-00`.
 */
function dayBefore(from: string, id: string, heldOn: (id: string, day: string) => HoldingOnDay): HoldingOnDay {
  return heldOn(id, `${from.slice(0, 8)}00`);
}

/** Analyses what was on record on the last day of the period. A purchase that was taken back does not count. */
function sinceFirstOf(
  records: PortfolioRecords,
  to: string,
  heldOn: (id: string, day: string) => HoldingOnDay,
): SinceInception | undefined {
  const isUntil = ({ day }: { day: string }) => day <= to;
  const purchases = standingOf(records.purchases).filter(isUntil);
  const distributions = records.distributions.filter(isUntil);
  const valuations = records.valuations.filter(isUntil);
  const holdings = records.holdings.map((holding) => {
    const { paidIn, value } = heldOn(holding.id, to);
    return { ...holding, investedMinorUnits: paidIn, currentMinorUnits: value };
  });
  const [analysis] = analysesOf({ holdings, purchases, distributions, valuations });
  if (analysis?.from === undefined || analysis.asOf === undefined) return undefined;
  const { from, asOf, paidIn, paidOut, value, gain, simpleTenths, moneyWeighted, year } = analysis;
  const paidBackTenths = ratioOf(paidOut, paidIn, 1000);
  return {
    from,
    asOf,
    purchases: purchases.length,
    distributions: standingOf(distributions).length,
    paidIn,
    paidOut,
    value,
    gain,
    ...(simpleTenths !== undefined && { simpleTenths }),
    moneyWeighted,
    ...(year.yieldHundredths !== undefined && { yieldHundredths: year.yieldHundredths }),
    ...(paidBackTenths !== undefined && { paidBackTenths }),
  };
}

/** Sorts by day, then purchases before distributions, then by project. */
function inOrder(one: StatedMovement, other: StatedMovement): number {
  return (
    compare(one.day, other.day) ||
    compare(other.kind, one.kind) ||
    compare(one.name, other.name) ||
    compare(one.id, other.id)
  );
}
