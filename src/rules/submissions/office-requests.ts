import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { required, severalLines } from "../form-fields.ts";
import { queryText } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { reviewLimits, type SubmissionState, submissionStates } from "./review.ts";
import { decisions } from "./submission-status.ts";

/** Any text is accepted here: an unknown value is refused later, in a sentence of its own. */
export const officeSubmissionQuery = z.object({
  q: z.optional(queryText),
  state: z.optional(queryText),
  after: z.optional(timeCursor),
});

/** `search` is normalized by `searchTextOf`; an empty one matches all. */
export type SubmissionFilter = { search: string; state: SubmissionState | undefined };
type SubmissionQuery = { q?: string | undefined; state?: string | undefined };

/** Reads the filter. Undefined if a value is invalid. An empty parameter counts as not given. */
export function readSubmissionFilter({ q = "", state = "" }: SubmissionQuery): SubmissionFilter | undefined {
  const known = submissionStates.find((each) => each === state);
  if ((state !== "" && !known) || q.length > reviewLimits.search) return undefined;
  return { search: searchTextOf(q), state: known };
}

const version = z.int();
const reviewText = required(severalLines(reviewLimits.text));

export const changesRequest = z.strictObject({ version, text: reviewText });

/** `projectVersion`: the version of the project that the submission changes; left out for a new project. */
export const projectRequest = z.strictObject({ version, projectVersion: z.optional(version) });

/** A decision of staff on the version that they saw. The company reads the reason. Taking a submission into review needs none. */
export const submissionDecision = z.strictObject({
  status: z.enum(decisions),
  version,
  reason: z._default(z.string(), ""),
});

/** Returns the reason, or undefined if there is none that could be sent. */
export function readDecisionReason(given: string): string | undefined {
  const reading = z.safeParse(reviewText, given);
  return reading.success ? reading.data : undefined;
}
