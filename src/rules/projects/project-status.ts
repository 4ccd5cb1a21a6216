import * as z from "zod/mini";
import { type ProjectStatus, projectStatuses } from "./project.ts";

/** What staff ask for. */
export const statusChange = z.object({ status: z.enum(projectStatuses) });

const following = {
  Planning: ["Coming Soon"],
  "Coming Soon": ["Funding", "Planning"],
  Funding: ["Active", "Planning"],
  Active: ["Completed"],
  Completed: [],
} as const satisfies Record<ProjectStatus, readonly ProjectStatus[]>;

/**
 * Where a project may go from here: on to the next stage, never past one, and back to Planning as long as it is not built:
 * a sale that is withdrawn, or that did not fill, is planned anew. What runs is never planned again, and what is completed
 * stays so.
 */
export function statusesAfter(status: ProjectStatus): readonly ProjectStatus[] {
  return following[status];
}

export function maySucceed(from: ProjectStatus, to: ProjectStatus): boolean {
  return statusesAfter(from).includes(to);
}

/** The statuses from which a project may come here. */
export function statusesBefore(status: ProjectStatus): readonly ProjectStatus[] {
  return projectStatuses.filter((from) => maySucceed(from, status));
}
