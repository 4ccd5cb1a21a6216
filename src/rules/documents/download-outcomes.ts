/**
 * `not-marked`: the person may have the document, but no copy with their name could be made. `unsent`: the person may have it,
 * but the condition or range of their request left nothing to send. Neither counts as a download.
 */
export const downloadOutcomes = ["granted", "aborted", "refused", "not-marked", "unsent"] as const;
export type DownloadOutcome = (typeof downloadOutcomes)[number];
