import * as z from "zod/mini";
import { queryText } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { type ProjectStatus, projectStatuses } from "./project.ts";
import { projectEntries } from "./project-entries.ts";

/** A change of the version that was read. */
export const projectChangeRequest = z.object({ version: z.int(), entries: projectEntries });
export type ProjectChangeRequest = z.input<typeof projectChangeRequest>;

/** Of the version that was read. */
export const publicationRequest = z.object({ version: z.int() });

/** In characters. */
const searchLimit = 100;

/** Only texts: an unknown value is refused in a sentence of its own. */
export const officeProjectQuery = z.object({
  q: z.optional(queryText),
  status: z.optional(queryText),
  after: z.optional(queryText),
});

/** `search` is as `searchTextOf` leaves it, and empty for all. */
export type ProjectFilter = { search: string; status: ProjectStatus | undefined };
type Given = { q?: string | undefined; status?: string | undefined };

/** Undefined for an unknown value. An empty parameter counts as not given. */
export function readProjectFilter({ q = "", status = "" }: Given): ProjectFilter | undefined {
  const known = projectStatuses.find((each) => each === status);
  if ((status !== "" && !known) || q.length > searchLimit) return undefined;
  return { search: searchTextOf(q), status: known };
}
