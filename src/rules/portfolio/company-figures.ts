import { type Money, totalsOf } from "../money.ts";
import type { Project } from "../projects/project.ts";

/** A project as its own company sees it. */
export type CompanyProject = Pick<Project, "id" | "name" | "status" | "totalValue" | "committed" | "investors"> & {
  /** The last day of its sale, `YYYY-MM-DD`, once it is set. */
  deadline?: string;
  /** Its id in the database. A sample has none. */
  recordId?: string;
};

type CompanyFigures = {
  /** Committed to all projects, including completed ones: one sum for each currency. */
  totalRaised: Money[];
  /** Projects in Funding or Active. */
  activeProjects: number;
  /** The sum over all projects. An investor in two projects counts twice, because each project has its own register. */
  totalInvestors: number;
  /** Whole percent, undefined without projects. See `averageFundingRateOf`. */
  averageFundingRate: number | undefined;
};

export function companyFiguresOf(projects: readonly CompanyProject[]): CompanyFigures {
  return {
    totalRaised: totalsOf(projects.map(({ committed }) => committed)),
    activeProjects: projects.filter(({ status }) => status === "Funding" || status === "Active").length,
    totalInvestors: projects.reduce((sum, { investors }) => sum + investors, 0),
    averageFundingRate: averageFundingRateOf(projects),
  };
}

/**
 * The unweighted mean of the projects' funded percents, so that a large funded project does not hide a small unfunded one, and
 * projects in several currencies can be averaged. Rounded down: it is 100 only when every project is fully funded.
 */
function averageFundingRateOf(projects: readonly CompanyProject[]): number | undefined {
  if (projects.length === 0) return undefined;
  const hundredths = projects.reduce((sum, project) => sum + hundredthsOfPercentOf(project), 0);
  return Math.floor(hundredths / projects.length / 100);
}

function hundredthsOfPercentOf({ committed, totalValue }: CompanyProject): number {
  if (totalValue.minorUnits <= 0 || committed.currency !== totalValue.currency) return 0;
  // In big integers, so that large amounts stay exact.
  const hundredths = (BigInt(committed.minorUnits) * 10_000n) / BigInt(totalValue.minorUnits);
  return Math.min(10_000, Math.max(0, Number(hundredths)));
}
