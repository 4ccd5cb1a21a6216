import type { Money } from "../money.ts";
import type { Project, ProjectId, ProjectStatus } from "../projects/project.ts";
import { allocationsOf } from "./allocation.ts";
import { riskScoreOf } from "./risk-score.ts";
import { simpleReturnOf } from "./simple-return.ts";

type Currency = Money["currency"];

/** A holding is redeemed when its tokens were paid back; it is kept for what it has returned. */
export const holdingStatuses = ["Held", "Redeemed"] as const;
export type HoldingStatus = (typeof holdingStatuses)[number];

/** What somebody holds in one project. All amounts are in the one currency. */
export type Holding = {
  /** Tells it from others of the same name, where it is a record. */
  id?: string;
  name: string;
  /** Where the project has a page. */
  project?: ProjectId;
  category: Project["category"];
  status: ProjectStatus;
  currency: Currency;
  investedMinorUnits: number;
  currentMinorUnits: number;
  /** All that it has paid out so far; nothing where it is not named. */
  distributedMinorUnits?: number;
  isRedeemed?: boolean;
};

type Position = Pick<Holding, "id" | "name" | "project" | "category" | "status" | "isRedeemed"> & {
  invested: Money;
  currentValue: Money;
  distributed: Money;
  /** Whole percent of the portfolio's current value; those of a portfolio add up to exactly 100. */
  allocation: number;
  /** Simple return in tenths of a percent, distributions counted; nothing where nothing was invested. */
  returned: number | undefined;
};

/** All that is held in one currency. Cash stands beside it and is in none of its sums. */
export type Portfolio = {
  currency: Currency;
  positions: Position[];
  invested: Money;
  currentValue: Money;
  distributed: Money;
  /**
   * What it is worth now and has paid out, less what went in. Distributions count: a token that shares revenues returns by
   * paying out, and without them one that has paid everything back would show as a loss.
   */
  gain: Money;
  /**
   * The positions' simple returns, each weighted by what was invested in it, which is the whole gain over the whole investment;
   * in tenths of a percent, reckoned from the amounts and not from rounded returns.
   */
  weightedReturn: number | undefined;
  /** Positions that are worth something now, whatever the stage of their project: one redeemed or written off is not counted. */
  activePositions: number;
  /** In tenths of a point; see `riskScoreOf`. */
  riskScore: number | undefined;
  availableCash: Money;
};

/** One portfolio for each currency, in the order in which they come: amounts in several are neither added nor converted. */
export function portfoliosOf(holdings: readonly Holding[], cash: readonly Money[]): Portfolio[] {
  const currencies = new Set([...holdings, ...cash].map(({ currency }) => currency));
  return [...currencies].map((currency) =>
    portfolioOf(
      currency,
      holdings.filter((holding) => holding.currency === currency),
      sumOfNumbers(cash.filter((amount) => amount.currency === currency).map(({ minorUnits }) => minorUnits)),
    ),
  );
}

function portfolioOf(currency: Currency, holdings: readonly Holding[], cashMinorUnits: number): Portfolio {
  const values = holdings.map(({ currentMinorUnits }) => currentMinorUnits);
  const allocations = allocationsOf(values);
  const invested = sumOfNumbers(holdings.map(({ investedMinorUnits }) => investedMinorUnits));
  const value = sumOfNumbers(values);
  const distributed = sumOfNumbers(holdings.map(({ distributedMinorUnits = 0 }) => distributedMinorUnits));
  return {
    currency,
    positions: holdings.map((holding, index) => positionOf(holding, allocations[index] ?? 0)),
    invested: { minorUnits: invested, currency },
    currentValue: { minorUnits: value, currency },
    distributed: { minorUnits: distributed, currency },
    gain: { minorUnits: value + distributed - invested, currency },
    weightedReturn: simpleReturnOf(invested, value + distributed),
    activePositions: values.filter((each) => each > 0).length,
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

function sumOfNumbers(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
