import type { ProjectStatus } from "#rules/projects/project.ts";
import type { UpdateState } from "#rules/projects/updates/update.ts";
import type { OfficeStatus } from "#rules/submissions/submission-status.ts";
import type { StateShape } from "../parts/signs.tsx";

/** The square of each status. It fills as the submission progresses. */
export const shapeOfSubmission = {
  Submitted: "empty",
  "In review": "half",
  "Changes asked": "waits",
  Accepted: "full",
  Declined: "shut",
} as const satisfies Record<OfficeStatus, StateShape>;

/** In the office, a draft is an update that was withdrawn or sent back. */
export const shapeOfUpdate = {
  draft: "waits",
  waiting: "half",
  released: "full",
} as const satisfies Record<UpdateState, StateShape>;

export const shapeOfProject = {
  Planning: "waits",
  "Coming Soon": "empty",
  Funding: "half",
  Active: "full",
  Completed: "shut",
} as const satisfies Record<ProjectStatus, StateShape>;
