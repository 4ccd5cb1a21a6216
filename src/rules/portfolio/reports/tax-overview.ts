import { compare } from "../../compare.ts";
import type { Currency } from "../../money.ts";
import { totalOf } from "../analytics/movements.ts";
import { type PortfolioRecords, standingOf } from "./records.ts";

/**
 * Amounts are in minor units. A counter-entry is deducted in the half-year of its own day. `payments` counts the
 * distributions, without those that were taken back in the same year.
 */
export type PaidInYear = { payments: number; firstHalf: number; secondHalf: number; year: number };

type TaxedProject = PaidInYear & { name: string };

/** What was paid in a calendar year in one currency, by project. */
export type TaxOverview = PaidInYear & { currency: Currency; projects: TaxedProject[] };

/**
 * Returns an overview for each currency in which something was paid in the year, in alphabetical order. Projects are sorted by
 * the amount paid, largest first.
 */
export function taxOverviewsOf({ holdings, distributions }: PortfolioRecords, year: number): TaxOverview[] {
  const inYear = distributions.filter(({ day }) => day.startsWith(`${year}-`));
  const currencies = [...new Set(holdings.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const projects = holdings
      .filter((holding) => holding.currency === currency)
      .flatMap(({ id, name }) => {
        const own = inYear.filter(({ holdingId }) => holdingId === id);
        return own.length === 0 ? [] : [{ name, ...paidOf(own) }];
      })
      .sort((one, other) => other.year - one.year || compare(one.name, other.name));
    return projects.length === 0 ? [] : [{ currency, projects, ...sumsOf(projects) }];
  });
}

function paidOf(distributions: PortfolioRecords["distributions"]): PaidInYear {
  const firstHalf = totalOf(distributions.filter(({ day }) => day.slice(5) < "07-01"));
  const year = totalOf(distributions);
  return { payments: standingOf(distributions).length, firstHalf, secondHalf: year - firstHalf, year };
}

function sumsOf(projects: readonly PaidInYear[]): PaidInYear {
  const total = (name: keyof PaidInYear) => projects.reduce((sum, project) => sum + project[name], 0);
  return {
    payments: total("payments"),
    firstHalf: total("firstHalf"),
    secondHalf: total("secondHalf"),
    year: total("year"),
  };
}
