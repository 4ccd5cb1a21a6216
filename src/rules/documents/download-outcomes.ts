/** `not-marked`: the person may have the document, and no copy with their name could be made. */
export const downloadOutcomes = ["granted", "aborted", "refused", "not-marked"] as const;
export type DownloadOutcome = (typeof downloadOutcomes)[number];
