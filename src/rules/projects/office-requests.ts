import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { choice, search } from "../query-text.ts";
import { version } from "../version-request.ts";
import { projectStatuses } from "./project.ts";
import { projectEntries } from "./project-entries.ts";

export const projectChangeRequest = z.object({ version, entries: projectEntries });
export type ProjectChangeRequest = z.input<typeof projectChangeRequest>;

/** In characters. */
const searchLimit = 100;

export const officeProjectQuery = z.object({
  q: search(searchLimit),
  status: choice(projectStatuses),
  after: z.optional(timeCursor),
});
export type ProjectFilter = Omit<z.output<typeof officeProjectQuery>, "after">;
