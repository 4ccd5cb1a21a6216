import { type Money, totalsOf } from "../money.ts";

export const projectStatuses = ["Active", "Funding", "Planning", "Coming Soon", "Completed"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

export const projectCategories = [
  "Renewable Energy",
  "Real Estate",
  "Technology",
  "Transportation",
  "Healthcare",
  "Smart City",
] as const;
type ProjectCategory = (typeof projectCategories)[number];

/** How many days ahead a day of a project may be: about a hundred years. Further ahead, the year is mistyped. */
export const projectDaysAhead = 36_525;

export type Project = {
  /** The last segment of its page's address. Absent if it has no page. */
  id?: string | undefined;
  name: string;
  description: string;
  status: ProjectStatus;
  category: ProjectCategory;
  location: string;
  totalValue: Money;
  committed: Money;
  investors: number;
  /** `YYYY-MM-DD` */
  launchDate: string;
};

/** Returns whole percents, rounded down, so that an incomplete part is never shown as 100. A part may be larger than the whole. */
export function percentOf(part: Money, whole: Money): number {
  if (whole.minorUnits <= 0) return 0;
  return Math.max(0, Number((BigInt(part.minorUnits) * 100n) / BigInt(whole.minorUnits)));
}

/** Returns how much of a project is funded, in whole percents and at most 100, where its bar ends. */
export function fundedPercentOf({ committed, totalValue }: Pick<Project, "committed" | "totalValue">): number {
  return Math.min(100, percentOf(committed, totalValue));
}

/** What is still to be raised, at least zero. */
export function openAmountOf({ committed, totalValue }: Pick<Project, "committed" | "totalValue">): Money {
  return { ...totalValue, minorUnits: Math.max(0, totalValue.minorUnits - committed.minorUnits) };
}

/** The total value of all projects: one sum for each currency. */
export function listedValueOf(projects: readonly Project[]): Money[] {
  return totalsOf(projects.map(({ totalValue }) => totalValue));
}

/** True if investors may express an interest: once the terms are set, until the last token is sold. */
export function takesInvestors(status: ProjectStatus): boolean {
  return status === "Active" || status === "Funding";
}
