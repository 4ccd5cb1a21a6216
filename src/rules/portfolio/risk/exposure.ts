import { compare } from "../../compare.ts";
import type { Currency } from "../../money.ts";
import type { Project, ProjectStatus } from "../../projects/project.ts";
import { sumOf } from "../../sum.ts";
import { allocationBy, type Part } from "../analytics/concentration.ts";
import { ratioOf, wholeSharesOf } from "../analytics/whole-shares.ts";
import { riskOfStage, riskScoreOf } from "../risk-score.ts";

/** A holding in one project; `id` is that of the holding or of the project. The value is in minor units of its currency. */
export type HeldValue = {
  id: string;
  name: string;
  category: Project["category"];
  status: ProjectStatus;
  currency: Currency;
  currentMinorUnits: number;
};

/** What one holding adds to the score: its grade times its share of the value. */
export type ScorePart = HeldValue & {
  grade: number;
  /** The share of the value, in tenths of a percent. All parts add up to 100%. */
  shareTenths: number;
  /** In thousandths of a point. All parts add up to the score. */
  addsThousandths: number;
};

/** How the value in one currency is spread. Holdings without a value do not count. */
export type Exposure = {
  currency: Currency;
  minorUnits: number;
  /** The dashboard's score in tenths of a point, and the same in thousandths. Undefined if nothing has a value. */
  scoreTenths?: number;
  scoreThousandths?: number;
  hhi?: number;
  /** Sorted by value, largest first, like the lists below. */
  parts: ScorePart[];
  projects: Part[];
  categories: Part[];
  statuses: Part[];
};

/** Returns the exposure in each currency, in alphabetical order. Amounts in different currencies are never added. */
export function exposuresOf(holdings: readonly HeldValue[]): Exposure[] {
  const currencies = [...new Set(holdings.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => exposureOf(currency, holdings));
}

/**
 * Returns the exposure of the holdings that have a value, most valuable first. Their shares add up to exactly 100%, and what they
 * add to the score adds up to exactly the score.
 */
export function exposureOf(currency: Currency, holdings: readonly HeldValue[]): Exposure {
  const held = holdings
    .filter((holding) => holding.currency === currency && holding.currentMinorUnits > 0)
    .sort((one, other) => other.currentMinorUnits - one.currentMinorUnits || compare(one.name, other.name));
  const values = held.map(({ currentMinorUnits }) => currentMinorUnits);
  const whole = sumOf(values);
  const weighted = held.map(({ status, currentMinorUnits }) => riskOfStage[status] * currentMinorUnits);
  const shares = wholeSharesOf(values, whole, 1000);
  const adds = wholeSharesOf(weighted, whole, 1000);
  const scoreTenths = riskScoreOf(held.map(({ status, currentMinorUnits: value }) => ({ status, value })));
  const scoreThousandths = ratioOf(sumOf(weighted), whole, 1000);
  const { hhi, parts: projects } = allocationBy("project", held);
  return {
    currency,
    minorUnits: whole,
    ...(scoreTenths !== undefined && { scoreTenths }),
    ...(scoreThousandths !== undefined && { scoreThousandths }),
    ...(hhi !== undefined && { hhi }),
    parts: held.map((holding, at) => ({
      ...holding,
      grade: riskOfStage[holding.status],
      shareTenths: shares[at] ?? 0,
      addsThousandths: adds[at] ?? 0,
    })),
    projects,
    categories: allocationBy("category", held).parts,
    statuses: allocationBy("status", held).parts,
  };
}
