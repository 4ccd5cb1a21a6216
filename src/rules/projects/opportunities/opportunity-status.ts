import type { Day } from "../../day.ts";
import type { ProjectStatus } from "../project.ts";

/** Raising now, or to come. */
export const opportunityStatuses = ["Funding", "Planning", "Coming Soon"] as const satisfies readonly ProjectStatus[];

export function isOpportunity(status: ProjectStatus): boolean {
  return opportunityStatuses.some((each) => each === status);
}

/** `deadline`: the last day of the sale, once it is known. */
type Sale = { status: ProjectStatus; deadline?: string | null | undefined };

/** Whether the sale of a project that raises, or will, has passed its last day. Always false for one that runs. */
export function isSaleOver({ status, deadline }: Sale, today: Day): boolean {
  return isOpportunity(status) && typeof deadline === "string" && deadline < today;
}
