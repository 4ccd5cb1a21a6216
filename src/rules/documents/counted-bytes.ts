import type { DownloadOutcome } from "./download-outcomes.ts";
import { defaultMaxFileSizeInBytes } from "./library-document.ts";

/**
 * Up to this length it is counted how much of a download was sent. Longer ones are piped natively, which is faster and does not
 * tell: of one that was interrupted all that is known is how much was asked for.
 */
export const countedUpToInBytes = defaultMaxFileSizeInBytes;

/** Whether the bytes on record are those that were sent, and not only the most that can have been. */
export function isCounted({ outcome, bytes }: { outcome: DownloadOutcome; bytes: number }): boolean {
  return outcome !== "aborted" || bytes <= countedUpToInBytes;
}
