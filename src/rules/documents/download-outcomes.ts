/**
 * `not-marked`: the person may have the document, and no copy with their name could be made. `unsent`: they may have it, and
 * asked under a condition or for a part that left nothing to send. Neither counts as a download.
 */
export const downloadOutcomes = ["granted", "aborted", "refused", "not-marked", "unsent"] as const;
export type DownloadOutcome = (typeof downloadOutcomes)[number];
