import type { Day } from "../../day.ts";
import type { ProjectStatus } from "../project.ts";

/** The statuses of projects that raise money now or will later. */
export const opportunityStatuses = ["Funding", "Planning", "Coming Soon"] as const satisfies readonly ProjectStatus[];

export function isOpportunity(status: ProjectStatus): boolean {
  return opportunityStatuses.some((each) => each === status);
}

/** `deadline` is the last day of the sale, once it is known. */
type Sale = { status: ProjectStatus; deadline?: string | null | undefined };

/** True if the last day of a project's sale has passed. Always false once the project is running or completed. */
export function isSaleOver({ status, deadline }: Sale, today: Day): boolean {
  return isOpportunity(status) && typeof deadline === "string" && deadline < today;
}
