import type { ProjectStatus } from "#rules/projects/project.ts";
import type { OfficeStatus } from "#rules/submissions/submission-status.ts";
import type { StateShape } from "../parts/signs.tsx";

/** The square fills as a submission moves on. */
export const shapeOfSubmission = {
  Submitted: "empty",
  "In review": "half",
  "Changes asked": "waits",
  Accepted: "full",
  Declined: "shut",
} as const satisfies Record<OfficeStatus, StateShape>;

export const shapeOfProject = {
  Planning: "waits",
  "Coming Soon": "empty",
  Funding: "half",
  Active: "full",
  Completed: "shut",
} as const satisfies Record<ProjectStatus, StateShape>;
