import type { MemberKind } from "../accounts/person.ts";
import type { Money } from "../money.ts";
import type { CompanyProject } from "./company-figures.ts";
import type { Holding, HoldingStatus } from "./portfolio.ts";

/** Rows of one list in one answer. Whoever has more asks again, from the row that was the last. */
export const recordPageSize = 50;

export type RecordedHolding = Holding & { id: string; tokens: number; holdingStatus: HoldingStatus };
export type RecordedProject = CompanyProject;
export type Distribution = { id: string; day: string; project: string; amount: Money };

/** What the holdings in one currency were worth together on a day on which one of them was valued. */
export type DatedValue = { day: string; value: Money };

/** `next` is given back as `after` for the rows behind these. `personId` says whose they are. */
type Page = { personId: string; next: string | null };

/** `asOf` is the day of the newest valuation, of all that is held. */
export type HoldingsPage = Page & {
  records: "holdings";
  asOf: string | null;
  cash: Money[];
  holdings: RecordedHolding[];
};
/** `asOf` is the newest day that the figures of one of all the projects are of. */
export type ProjectsPage = Page & { records: "projects"; asOf: string | null; projects: RecordedProject[] };
export type DashboardPage = HoldingsPage | ProjectsPage;
export type DistributionsPage = Page & { distributions: Distribution[] };
export type ValuesAnswer = { personId: string; values: DatedValue[] };

export const investorKinds = ["institutional", "retail"] as const satisfies readonly MemberKind[];

/** Whether a list may be asked for from here. It is compared and never looked up, so any word of this form will do. */
export function isPosition(text: string): boolean {
  return /^[\w.-]{1,100}$/.test(text);
}
