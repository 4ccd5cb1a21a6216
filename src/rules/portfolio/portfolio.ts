import type { Currency, Money } from "../money.ts";
import type { Project, ProjectStatus } from "../projects/project.ts";
import { sumOf } from "../sum.ts";
import { allocationsOf } from "./allocation.ts";
import { riskScoreOf } from "./risk-score.ts";
import { simpleReturnOf } from "./simple-return.ts";

/** A holding is redeemed once its tokens were paid back. It stays on record because of its return. */
export const holdingStatuses = ["Held", "Redeemed"] as const;
export type HoldingStatus = (typeof holdingStatuses)[number];

/** A person's holding in one project. All amounts are in `currency`. */
export type Holding = {
  /** Its id in the database. A sample has none. */
  id?: string;
  name: string;
  /** The last segment of the address of the project's page, if it has one. */
  project?: string;
  category: Project["category"];
  status: ProjectStatus;
  currency: Currency;
  /** A sample has none. A redeemed holding keeps its tokens. */
  tokens?: number;
  investedMinorUnits: number;
  currentMinorUnits: number;
  /** The sum of all distributions so far, zero when absent. */
  distributedMinorUnits?: number;
  isRedeemed?: boolean;
};

type Position = Pick<Holding, "id" | "name" | "project" | "category" | "status" | "isRedeemed"> & {
  invested: Money;
  currentValue: Money;
  distributed: Money;
  /** The share of the portfolio's current value in whole percent. All positions add up to exactly 100. */
  allocation: number;
  /** Simple return in tenths of a percent, with distributions. Undefined when nothing was invested. */
  returned: number | undefined;
};

/** All holdings in one currency. Cash is in none of the sums. */
export type Portfolio = {
  currency: Currency;
  positions: Position[];
  invested: Money;
  currentValue: Money;
  distributed: Money;
  /**
   * Current value plus distributions minus the investment. Distributions count, because a revenue token earns by paying out:
   * without them, a token that has paid everything back would show a loss.
   */
  gain: Money;
  /**
   * The positions' simple returns weighted by their investments, in tenths of a percent. This equals total gain over total
   * investment, and is calculated from the amounts rather than from rounded returns.
   */
  weightedReturn: number | undefined;
  /**
   * The number of positions that have tokens and are not redeemed. A position has no tokens if all its purchases were taken back.
   * One that is written off counts.
   */
  heldPositions: number;
  /** The number of positions with a current value. Redeemed and written-off ones do not count. */
  activePositions: number;
  /** The number of categories of the active positions. */
  activeCategories: number;
  /** In tenths of a point; see `riskScoreOf`. */
  riskScore: number | undefined;
  availableCash: Money;
};

/** One portfolio for each currency, in alphabetical order. Amounts are never converted. */
export function portfoliosOf(holdings: readonly Holding[], cash: readonly Money[]): Portfolio[] {
  const currencies = [...new Set([...holdings, ...cash].map(({ currency }) => currency))].sort();
  return currencies.map((currency) =>
    portfolioOf(
      currency,
      holdings.filter((holding) => holding.currency === currency),
      sumOf(cash.filter((amount) => amount.currency === currency).map(({ minorUnits }) => minorUnits)),
    ),
  );
}

function portfolioOf(currency: Currency, holdings: readonly Holding[], cashMinorUnits: number): Portfolio {
  const values = holdings.map(({ currentMinorUnits }) => currentMinorUnits);
  const allocations = allocationsOf(values);
  const invested = sumOf(holdings.map(({ investedMinorUnits }) => investedMinorUnits));
  const value = sumOf(values);
  const active = holdings.filter(({ currentMinorUnits, isRedeemed }) => currentMinorUnits > 0 && !isRedeemed);
  const distributed = sumOf(holdings.map(({ distributedMinorUnits = 0 }) => distributedMinorUnits));
  return {
    currency,
    positions: holdings.map((holding, index) => positionOf(holding, allocations[index] ?? 0)),
    invested: { minorUnits: invested, currency },
    currentValue: { minorUnits: value, currency },
    distributed: { minorUnits: distributed, currency },
    gain: { minorUnits: value + distributed - invested, currency },
    weightedReturn: simpleReturnOf(invested, value + distributed),
    heldPositions: holdings.filter(({ tokens, isRedeemed }) => tokens !== 0 && !isRedeemed).length,
    activePositions: active.length,
    activeCategories: new Set(active.map(({ category }) => category)).size,
    riskScore: riskScoreOf(holdings.map(({ status, currentMinorUnits }) => ({ status, value: currentMinorUnits }))),
    availableCash: { minorUnits: cashMinorUnits, currency },
  };
}

function positionOf(holding: Holding, allocation: number): Position {
  const { id, name, project, category, status, currency, investedMinorUnits, currentMinorUnits } = holding;
  const { isRedeemed, distributedMinorUnits = 0 } = holding;
  return {
    ...(id && { id }),
    name,
    ...(project && { project }),
    ...(isRedeemed && { isRedeemed }),
    category,
    status,
    invested: { minorUnits: investedMinorUnits, currency },
    currentValue: { minorUnits: currentMinorUnits, currency },
    distributed: { minorUnits: distributedMinorUnits, currency },
    allocation,
    returned: simpleReturnOf(investedMinorUnits, currentMinorUnits + distributedMinorUnits),
  };
}
