import type { Money } from "../money.ts";
import type { CompanyProject } from "./company-figures.ts";
import type { Holding, HoldingStatus } from "./portfolio.ts";

/** The number of rows of one list in an answer. */
export const recordPageSize = 50;

export type RecordedHolding = Holding & { id: string; tokens: number; holdingStatus: HoldingStatus };
export type Distribution = { id: string; day: string; project: string; amount: Money };

/** The total value of the holdings in one currency, on a day on which one of them was valued. */
export type DatedValue = { day: string; value: Money };

/** Send `next` as `after` for the following rows. `personId` is their owner. */
type Page = { personId: string; next: string | null };

/** `asOf` is the day of the newest valuation of all holdings. */
export type HoldingsPage = Page & {
  records: "holdings";
  asOf: string | null;
  cash: Money[];
  holdings: RecordedHolding[];
};
/** `asOf` is the newest day of any project's figures. */
export type ProjectsPage = Page & { records: "projects"; asOf: string | null; projects: CompanyProject[] };
export type DashboardPage = HoldingsPage | ProjectsPage;
export type DistributionsPage = Page & { distributions: Distribution[] };
export type ValuesAnswer = { personId: string; values: DatedValue[] };
