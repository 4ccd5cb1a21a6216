import type { Money } from "#rules/money.ts";
import type { Project } from "#rules/projects/project.ts";
import type { ProjectDetails } from "#rules/projects/project-details.ts";

export type TermSheetProps = { project: Project; details: ProjectDetails };

/** Returns an amount of a term sheet in the currency of its project. */
export function amountOf({ totalValue }: Project, minorUnits: number): Money {
  return { ...totalValue, minorUnits };
}
