import * as z from "zod/mini";
import { required, severalLines } from "../form-fields.ts";
import { queryText } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { decisions } from "./submission-status.ts";

/** In characters: what staff ask or give as a reason, and what a list is searched for. */
export const reviewLimits = { text: 2000, search: 100 } as const;

/** `waiting`: for staff; `asked`: for the company. */
export const submissionStates = ["waiting", "asked", "accepted", "declined"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Only texts: an unknown value is refused in a sentence of its own. */
export const officeSubmissionQuery = z.object({
  q: z.optional(queryText),
  state: z.optional(queryText),
  after: z.optional(queryText),
});

/** `search` is as `searchTextOf` leaves it, and empty for all. */
export type SubmissionFilter = { search: string; state: SubmissionState | undefined };
type Given = { q?: string | undefined; state?: string | undefined };

/** Undefined for an unknown value. An empty parameter counts as not given. */
export function readSubmissionFilter({ q = "", state = "" }: Given): SubmissionFilter | undefined {
  const known = submissionStates.find((each) => each === state);
  if ((state !== "" && !known) || q.length > reviewLimits.search) return undefined;
  return { search: searchTextOf(q), state: known };
}

const version = z.int();
const reviewText = required(severalLines(reviewLimits.text));

export const changesRequest = z.strictObject({ version, text: reviewText });
export const projectRequest = z.strictObject({ version });

/** What staff make of the version that they have seen. The company reads the reason; taking it into review needs none. */
export const submissionDecision = z.strictObject({
  status: z.enum(decisions),
  version,
  reason: z._default(z.string(), ""),
});

/** Undefined where there is no reason that could be sent. */
export function readDecisionReason(given: string): string | undefined {
  const reading = z.safeParse(reviewText, given);
  return reading.success ? reading.data : undefined;
}
