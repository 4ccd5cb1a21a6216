import type { Money } from "../../money.ts";
import type { Project, ProjectStatus } from "../../projects/project.ts";

/** What is held of one project. Its amounts are in its currency, in minor units. */
export type HeldProject = {
  id: string;
  name: string;
  category: Project["category"];
  status: ProjectStatus;
  country: string;
  currency: Money["currency"];
  investedMinorUnits: number;
  currentMinorUnits: number;
};

/** `day` is `YYYY-MM-DD`. A distribution that takes one back is negative. */
export type Movement = { holdingId: string; day: string; minorUnits: number };

/** Everything that an analysis is calculated from, in any order. An analysis is of purchases that stand. */
export type Movements = {
  holdings: readonly HeldProject[];
  purchases: readonly Movement[];
  distributions: readonly Movement[];
  valuations: readonly Movement[];
};

const dayInMs = 24 * 60 * 60 * 1000;

/** Days since 1970. */
export function dayNumberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayInMs);
}

/** `Bergamo, Italy` is in Italy. */
export function countryOf(location: string): string {
  return location.split(",").at(-1)?.trim() || location;
}

/** The movements of each currency, in alphabetical order. Currencies are never added. */
export function inEachCurrency(movements: Movements): (Movements & { currency: Money["currency"] })[] {
  const currencies = [...new Set(movements.holdings.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const holdings = movements.holdings.filter((holding) => holding.currency === currency);
    const ids = new Set(holdings.map(({ id }) => id));
    const own = (list: readonly Movement[]) => list.filter(({ holdingId }) => ids.has(holdingId));
    return {
      currency,
      holdings,
      purchases: own(movements.purchases),
      distributions: own(movements.distributions),
      valuations: own(movements.valuations),
    };
  });
}

/** Those of one holding, by its id. */
export function byHolding(movements: readonly Movement[]): Map<string, Movement[]> {
  return Map.groupBy(movements, ({ holdingId }) => holdingId);
}

export function totalOf(amounts: readonly { minorUnits: number }[]): number {
  return amounts.reduce((sum, { minorUnits }) => sum + minorUnits, 0);
}
