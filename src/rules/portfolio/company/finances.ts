import type { Money } from "../../money.ts";
import { openAmountOf, type ProjectStatus } from "../../projects/project.ts";
import type { CommitmentSeries } from "./commitment.ts";

/** The figures on record for one project. Amounts are in minor units of its currency. */
export type ProjectFinances = {
  id: string;
  name: string;
  status: ProjectStatus;
  currency: Money["currency"];
  total: number;
  /** The committed amount according to the project's register. */
  raised: number;
  /** Distributions minus those that were taken back. */
  paidOut: number;
  /** The day of payment of a distribution that waits for confirmation. */
  nextPayDay: string | null;
  deadline: string | null;
  /** The day that `raised` refers to. */
  asOf: string;
  series: CommitmentSeries;
};

export type CurrencyFinances = {
  currency: Money["currency"];
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
