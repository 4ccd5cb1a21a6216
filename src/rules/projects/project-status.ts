import * as z from "zod/mini";
import { type ProjectStatus, projectStatuses } from "./project.ts";

const status = z.enum(projectStatuses);

/**
 * `status` is the requested status, `from` the status that staff have seen: *Back to Planning* withdraws a sale only if there was
 * one.
 */
export const statusChange = z.strictObject({ from: status, status });

const following = {
  Planning: ["Coming Soon"],
  "Coming Soon": ["Funding", "Planning"],
  Funding: ["Active", "Planning"],
  Active: ["Completed"],
  Completed: [],
} as const satisfies Record<ProjectStatus, readonly ProjectStatus[]>;

/**
 * The statuses a project may have next: the following stage, or Planning again while it is not built, for a sale that was
 * withdrawn or did not fill. An active project never returns to Planning, and a completed one stays completed.
 */
export function statusesAfter(status: ProjectStatus): readonly ProjectStatus[] {
  return following[status];
}

export function maySucceed(from: ProjectStatus, to: ProjectStatus): boolean {
  return statusesAfter(from).includes(to);
}
