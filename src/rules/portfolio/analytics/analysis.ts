import { compare } from "../../compare.ts";
import type { Currency } from "../../money.ts";
import { sumOf } from "../../sum.ts";
import { simpleReturnOf } from "../simple-return.ts";
import { type QuarterFlow, quarterFlowsOf } from "./cash-flow.ts";
import { type Allocation, allocationBy, groupings } from "./concentration.ts";
import { type MoneyWeighted, moneyWeightedReturnOf } from "./money-weighted-return.ts";
import {
  byHolding,
  dayNumberOf,
  inEachCurrency,
  type Movement,
  type Movements,
  type ProjectHolding,
  totalOf,
} from "./movements.ts";
import { type Payback, paybackOf, togetherOf } from "./payback.ts";
import { type ValueSeries, valueSeriesOf } from "./value-series.ts";
import { ratioOf, wholeSharesOf } from "./whole-shares.ts";

/** In minor units. */
type Amounts = { paidIn: number; value: number; paidOut: number; gain: number };

export type HoldingAnalysis = Pick<ProjectHolding, "id" | "name" | "category" | "status" | "country"> &
  Amounts &
  Payback & {
    /** What the gain adds to the simple return, in hundredths of a percent. All holdings add up to the analysis's `points`. */
    points: number;
    /** The share of the current value, in tenths of a percent. All holdings add up to 100%. */
    shareTenths: number;
    moneyWeighted: MoneyWeighted;
  };

/** The analysis of the holdings in one currency. `from` and `asOf` are absent if no movement or valuation is on record. */
export type Analysis = Amounts & {
  currency: Currency;
  from?: string;
  asOf?: string;
  /** The number of purchases and distributions. */
  movements: number;
  /** The amount paid in for which no day is recorded. */
  undated: number;
  /** The simple return in tenths of a percent, undefined if nothing was paid in. `points` is the same in hundredths. */
  simpleTenths?: number;
  points: number;
  moneyWeighted: MoneyWeighted;
  /** The average number of days for which the money paid in has been invested. */
  averageDays?: number;
  year: Payback;
  series: ValueSeries;
  quarters: QuarterFlow[];
  /** Sorted by value, largest first. */
  holdings: HoldingAnalysis[];
  allocations: Allocation[];
};

/** One analysis for each currency. */
export function analysesOf(movements: Movements): Analysis[] {
  return inEachCurrency(movements).map(({ currency, holdings, ...dated }) => {
    const largestFirst = [...holdings].sort(
      (one, other) => other.currentMinorUnits - one.currentMinorUnits || compare(one.name, other.name),
    );
    return analysisOf(currency, { holdings: largestFirst, ...dated });
  });
}

function analysisOf(currency: Currency, movements: Movements): Analysis {
  const { holdings, purchases, distributions, valuations } = movements;
  const days = [...purchases, ...distributions, ...valuations].map(({ day }) => day).sort();
  const from = days[0];
  const asOf = days.at(-1);
  const all = amountsOf(holdings, distributions);
  const gains = holdingsWithGains(movements, asOf ?? "");
  const points = wholeSharesOf(
    gains.map(({ gain }) => gain),
    all.paidIn,
    10_000,
  );
  const shares = allocationSharesOf(holdings);
  const simpleTenths = simpleReturnOf(all.paidIn, all.value + all.paidOut);
  const undated = all.paidIn - totalOf(purchases);
  const averageDays = undated === 0 && asOf !== undefined ? averageDaysOf(purchases, asOf) : undefined;
  return {
    currency,
    ...all,
    ...(from !== undefined && { from }),
    ...(asOf !== undefined && { asOf }),
    movements: purchases.length + distributions.length,
    undated,
    ...(simpleTenths !== undefined && { simpleTenths }),
    points: ratioOf(all.gain, all.paidIn, 10_000) ?? 0,
    moneyWeighted: moneyWeightedOf(holdings, purchases, distributions, asOf),
    ...(averageDays !== undefined && { averageDays }),
    year: togetherOf(
      paybackOf({ investedMinorUnits: all.paidIn }, { purchases, distributions }, asOf ?? ""),
      gains.map(({ payback }) => payback),
    ),
    series: valueSeriesOf(movements),
    quarters: asOf === undefined ? [] : quarterFlowsOf(movements, { asOf, undated }),
    holdings: gains.map(({ holding, own, paid, payback, ...amounts }, at) => {
      const { id, name, category, status, country } = holding;
      return {
        id,
        name,
        category,
        status,
        country,
        ...amounts,
        ...payback,
        points: points[at] ?? 0,
        shareTenths: shares[at] ?? 0,
        moneyWeighted: moneyWeightedOf([holding], own, paid, asOf),
      };
    }),
    allocations: groupings.map((grouping) => allocationBy(grouping, holdings)),
  };
}

function holdingsWithGains({ holdings, purchases, distributions }: Movements, asOf: string) {
  const bought = byHolding(purchases);
  const paidOut = byHolding(distributions);
  return holdings.map((holding) => {
    const own = bought.get(holding.id) ?? [];
    const paid = paidOut.get(holding.id) ?? [];
    const payback = paybackOf(holding, { purchases: own, distributions: paid }, asOf);
    return { holding, own, paid, payback, ...amountsOf([holding], paid) };
  });
}

function amountsOf(holdings: readonly ProjectHolding[], distributions: readonly Movement[]): Amounts {
  const paidIn = sumOf(holdings.map(({ investedMinorUnits }) => investedMinorUnits));
  const value = sumOf(holdings.map(({ currentMinorUnits }) => currentMinorUnits));
  const paidOut = totalOf(distributions);
  return { paidIn, value, paidOut, gain: value + paidOut - paidIn };
}

function allocationSharesOf(holdings: readonly ProjectHolding[]): number[] {
  const values = holdings.map(({ currentMinorUnits }) => Math.max(0, currentMinorUnits));
  return wholeSharesOf(values, sumOf(values), 1000);
}

/** Counts the current value as paid back on the last day. Returns no rate if any purchase lacks its day: it would be a guess. */
function moneyWeightedOf(
  holdings: readonly ProjectHolding[],
  purchases: readonly Movement[],
  distributions: readonly Movement[],
  asOf: string | undefined,
): MoneyWeighted {
  const { paidIn, value } = amountsOf(holdings, []);
  if (asOf === undefined && paidIn === 0) return { over: "none", reason: "nothing-paid-in" };
  if (asOf === undefined || totalOf(purchases) !== paidIn) return { over: "none", reason: "undated" };
  return moneyWeightedReturnOf([
    ...purchases.map(({ day, minorUnits }) => ({ day, minorUnits: -minorUnits })),
    ...distributions,
    { day: asOf, minorUnits: value },
  ]);
}

function averageDaysOf(purchases: readonly Movement[], asOf: string): number | undefined {
  const paidIn = totalOf(purchases);
  if (paidIn <= 0) return undefined;
  const end = dayNumberOf(asOf);
  const whole = BigInt(paidIn);
  const weighted = purchases.reduce(
    (sum, { day, minorUnits }) => sum + BigInt(minorUnits) * BigInt(end - dayNumberOf(day)),
    0n,
  );
  // In big integers, so that large amounts stay exact. A half is rounded up.
  return Number((weighted * 2n + whole) / (whole * 2n));
}
