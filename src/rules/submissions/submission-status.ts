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
 * Where a submission may go from here. Nobody accepts what nobody has looked at, but what is plainly out of the question may
 * be declined at once; and what is decided stays so: another attempt is another submission.
 */
export function submissionMaySucceed(from: SubmissionStatus, to: SubmissionStatus): boolean {
  return (following[from] as readonly SubmissionStatus[]).includes(to);
}

/** What staff may make of one. To submit it is the company's. */
export const decisions = ["In review", "Accepted", "Declined"] as const satisfies readonly SubmissionStatus[];
