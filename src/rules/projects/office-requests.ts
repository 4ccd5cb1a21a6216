import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { queryText } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { type ProjectStatus, projectStatuses } from "./project.ts";
import { projectEntries } from "./project-entries.ts";

/** A change to a project. `version` is the version that was read. */
export const projectChangeRequest = z.object({ version: z.int(), entries: projectEntries });
export type ProjectChangeRequest = z.input<typeof projectChangeRequest>;

/** In characters. */
const searchLimit = 100;

/** All parameters are plain texts here, so that an unknown value can be refused with its own message. */
export const officeProjectQuery = z.object({
  q: z.optional(queryText),
  status: z.optional(queryText),
  after: z.optional(timeCursor),
});

/** `search` is normalized by `searchTextOf`, and empty if all projects are listed. */
export type ProjectFilter = { search: string; status: ProjectStatus | undefined };
type ProjectQuery = { q?: string | undefined; status?: string | undefined };

/** Undefined for an unknown value. An empty parameter counts as not given. */
export function readProjectFilter({ q = "", status = "" }: ProjectQuery): ProjectFilter | undefined {
  const known = projectStatuses.find((each) => each === status);
  if ((status !== "" && !known) || q.length > searchLimit) return undefined;
  return { search: searchTextOf(q), status: known };
}
