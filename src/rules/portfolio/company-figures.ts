import { type Money, totalsOf } from "../money.ts";
import type { Project } from "../projects/project.ts";

/** A project as the company that raises for it sees it. */
export type CompanyProject = Pick<Project, "id" | "name" | "status" | "totalValue" | "committed" | "investors"> & {
  /** The last day of its sale, `YYYY-MM-DD`, once there is one. */
  deadline?: string;
  /** Where it is on record: a sample is not. */
  recordId?: string;
};

export type CompanyFigures = {
  /** What is committed to all projects, completed ones too: one sum for each currency. */
  totalRaised: Money[];
  /** Projects that are raising or running: Funding and Active. */
  activeProjects: number;
  /** Investors of each project added up: one who is in two projects counts twice, as each has a register of its own. */
  totalInvestors: number;
  /** Whole percent; nothing without projects. See `averageFundingRateOf`. */
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
 * The plain mean of the projects' funded percents: each counts once, whatever it costs, so a large plant does not hide a small
 * one that nobody funds, and projects in several currencies have one mean. Rounded down, so that it is 100 only when all is
 * there.
 */
function averageFundingRateOf(projects: readonly CompanyProject[]): number | undefined {
  if (projects.length === 0) return undefined;
  const hundredths = projects.reduce((sum, project) => sum + hundredthsOfPercentOf(project), 0);
  return Math.floor(hundredths / projects.length / 100);
}

function hundredthsOfPercentOf({ committed, totalValue }: CompanyProject): number {
  if (totalValue.minorUnits <= 0 || committed.currency !== totalValue.currency) return 0;
  return Math.min(10_000, Math.max(0, Math.floor((committed.minorUnits * 10_000) / totalValue.minorUnits)));
}
