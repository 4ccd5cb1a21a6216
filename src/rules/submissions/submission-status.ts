export const submissionStatuses = ["Draft", "Submitted", "In review", "Accepted", "Declined"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const following = {
  Draft: ["Submitted"],
  Submitted: ["In review", "Declined"],
  "In review": ["Accepted", "Declined"],
  Accepted: [],
  Declined: [],
} as const satisfies Record<SubmissionStatus, readonly SubmissionStatus[]>;

/**
 * A submission is reviewed before it is accepted, but may be declined at once. A decision is final: a second attempt is another
 * submission.
 */
export function submissionMaySucceed(from: SubmissionStatus, to: SubmissionStatus): boolean {
  return (following[from] as readonly SubmissionStatus[]).includes(to);
}

/** What staff may make of one. To submit it is the company's. */
export const decisions = ["In review", "Accepted", "Declined"] as const satisfies readonly SubmissionStatus[];
