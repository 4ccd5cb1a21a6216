export const submissionStatuses = ["Draft", "Submitted", "In review", "Accepted", "Declined"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const following = {
  Draft: ["Submitted"],
  Submitted: ["In review", "Declined", "Draft"],
  "In review": ["Accepted", "Declined", "Draft"],
  Accepted: [],
  Declined: [],
} as const satisfies Record<SubmissionStatus, readonly SubmissionStatus[]>;

/**
 * A submission is reviewed before it is accepted, but may be declined at once. Until it is decided, staff may ask for changes,
 * which makes it a draft again. A decision is final: a second attempt is another submission.
 */
export function submissionMayBecome(from: SubmissionStatus, to: SubmissionStatus): boolean {
  return (following[from] as readonly SubmissionStatus[]).includes(to);
}

/**
 * True if staff may not see the entries and files, because they are not those that were submitted: it is a draft, or was declined
 * while its company changed it. `askedAt` is when staff asked for changes. It stays until the next submission.
 */
export function isHiddenFromStaff({ status, askedAt }: { status: SubmissionStatus; askedAt: Date | null }): boolean {
  return status === "Draft" || askedAt !== null;
}

/** The statuses that staff may give to a submission. Only the company submits. */
export const decisions = ["In review", "Accepted", "Declined"] as const satisfies readonly SubmissionStatus[];

/** The status as staff see it. They see no drafts, except one for which they asked for changes. */
export const officeStatuses = ["Submitted", "In review", "Changes asked", "Accepted", "Declined"] as const;
export type OfficeStatus = (typeof officeStatuses)[number];

export function officeStatusOf(status: SubmissionStatus): OfficeStatus {
  return status === "Draft" ? "Changes asked" : status;
}
