import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { choice, search } from "../query-text.ts";
import { reviewLimits } from "../submissions/review.ts";
import { version } from "../version-request.ts";
import { projectStatuses } from "./project.ts";
import { projectEntries } from "./project-entries.ts";

export const projectChangeRequest = z.object({ version, entries: projectEntries });
export type ProjectChangeRequest = z.input<typeof projectChangeRequest>;

export const officeProjectQuery = z.object({
  q: search(reviewLimits.search),
  status: choice(projectStatuses),
  after: z.optional(timeCursor),
});
export type ProjectFilter = Omit<z.output<typeof officeProjectQuery>, "after">;
