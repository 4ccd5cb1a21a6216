import type { Currency } from "../../money.ts";
import type { Project, ProjectStatus } from "../../projects/project.ts";

/** A holding in one project. Amounts are in minor units of its currency. */
export type ProjectHolding = {
  id: string;
  name: string;
  category: Project["category"];
  status: ProjectStatus;
  country: string;
  currency: Currency;
  investedMinorUnits: number;
  currentMinorUnits: number;
};

/** `day` is `YYYY-MM-DD`. A counter-entry that takes back a distribution has a negative amount. */
export type Movement = { holdingId: string; day: string; minorUnits: number };

/**
 * The records that an analysis is calculated from, in any order. For an analysis, `purchases` must have neither purchases that
 * were taken back nor their counter-entries.
 */
export type Movements = {
  holdings: readonly ProjectHolding[];
  purchases: readonly Movement[];
  distributions: readonly Movement[];
  valuations: readonly Movement[];
};

const dayInMs = 24 * 60 * 60 * 1000;

/** Returns the number of days since 1970-01-01. */
export function dayNumberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayInMs);
}

/** Returns the country of a location: `Italy` for `Bergamo, Italy`. */
export function countryOf(location: string): string {
  return location.split(",").at(-1)?.trim() || location;
}

/** Groups movements by currency, in alphabetical order. Amounts in different currencies are never added. */
export function inEachCurrency(movements: Movements): (Movements & { currency: Currency })[] {
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

/** Groups records by the id of their holding. */
export function byHolding<Row extends { holdingId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ holdingId }) => holdingId);
}

export function totalOf(amounts: readonly { minorUnits: number }[]): number {
  return amounts.reduce((sum, { minorUnits }) => sum + minorUnits, 0);
}
