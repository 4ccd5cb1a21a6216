import type { Currency } from "../../money.ts";
import { openAmountOf } from "../../projects/project.ts";
import type { FinancesAnswer } from "./answers.ts";

export type ProjectFinances = FinancesAnswer["projects"][number];

export type CurrencyFinances = {
  currency: Currency;
  projects: readonly (ProjectFinances & { open: number })[];
  totals: { total: number; raised: number; paidOut: number; open: number };
};

/** Groups projects by currency, in alphabetical order. Amounts in different currencies are never added. */
export function financesByCurrency(projects: readonly ProjectFinances[]): CurrencyFinances[] {
  const currencies = [...new Set(projects.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = projects.filter((project) => project.currency === currency).map(withOpen);
    const sum = (key: "total" | "raised" | "paidOut" | "open") => own.reduce((all, project) => all + project[key], 0);
    return {
      currency,
      projects: own,
      totals: { total: sum("total"), raised: sum("raised"), paidOut: sum("paidOut"), open: sum("open") },
    };
  });
}

/**
 * Returns how much of the raised amount has no purchase on record: not every investor has an account. Negative if more was
 * purchased on record than raised.
 */
export function unrecordedOf({ raised, series }: Pick<ProjectFinances, "raised" | "series">): number {
  return raised - (series.points.at(-1)?.committed ?? 0);
}

function withOpen(project: ProjectFinances): ProjectFinances & { open: number } {
  const { currency, total, raised } = project;
  const open = openAmountOf({
    totalValue: { minorUnits: total, currency },
    committed: { minorUnits: raised, currency },
  });
  return { ...project, open: open.minorUnits };
}
