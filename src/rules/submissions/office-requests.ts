import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { required, severalLines } from "../form-fields.ts";
import { choice, search } from "../query-text.ts";
import { version } from "../version-request.ts";
import { reviewLimits, submissionStates } from "./review.ts";
import { decisions } from "./submission-status.ts";

export const officeSubmissionQuery = z.object({
  q: search(reviewLimits.search),
  state: choice(submissionStates),
  after: z.optional(timeCursor),
});
export type SubmissionFilter = Omit<z.output<typeof officeSubmissionQuery>, "after">;

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
