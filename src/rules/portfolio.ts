import { allocationsOf } from "./allocation.ts";
import type { Money } from "./money.ts";
import type { Project, ProjectId, ProjectStatus } from "./project.ts";
import { riskScoreOf } from "./risk-score.ts";
import { simpleReturnOf } from "./simple-return.ts";

type Currency = Money["currency"];

/** What somebody holds in one project. Both amounts are in the one currency. */
export type Holding = {
  name: string;
  /** Where the project has a page. */
  project?: ProjectId;
  category: Project["category"];
  status: ProjectStatus;
  currency: Currency;
  investedMinorUnits: number;
  currentMinorUnits: number;
};

type Position = Pick<Holding, "name" | "project" | "category" | "status"> & {
  invested: Money;
  currentValue: Money;
  /** Whole percent of the portfolio's current value; those of a portfolio add up to exactly 100. */
  allocation: number;
  /** Simple return in tenths of a percent; nothing where nothing was invested. */
  returned: number | undefined;
};

/** All that is held in one currency. Cash stands beside it and is in none of its sums. */
export type Portfolio = {
  currency: Currency;
  positions: Position[];
  invested: Money;
  currentValue: Money;
  /** What it is worth now less what went in. */
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
  return {
    currency,
    positions: holdings.map((holding, index) => positionOf(holding, allocations[index] ?? 0)),
    invested: { minorUnits: invested, currency },
    currentValue: { minorUnits: value, currency },
    gain: { minorUnits: value - invested, currency },
    weightedReturn: simpleReturnOf(invested, value),
    activePositions: values.filter((each) => each > 0).length,
    riskScore: riskScoreOf(holdings.map(({ status, currentMinorUnits }) => ({ status, value: currentMinorUnits }))),
    availableCash: { minorUnits: cashMinorUnits, currency },
  };
}

function positionOf(holding: Holding, allocation: number): Position {
  const { name, project, category, status, currency, investedMinorUnits, currentMinorUnits } = holding;
  return {
    name,
    ...(project && { project }),
    category,
    status,
    invested: { minorUnits: investedMinorUnits, currency },
    currentValue: { minorUnits: currentMinorUnits, currency },
    allocation,
    returned: simpleReturnOf(investedMinorUnits, currentMinorUnits),
  };
}

function sumOfNumbers(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
