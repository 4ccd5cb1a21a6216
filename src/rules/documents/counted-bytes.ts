import type { DownloadOutcome } from "./download-outcomes.ts";
import { defaultMaxFileSizeInBytes } from "./library-document.ts";

/**
 * Up to this length the bytes of a download are counted as they are sent. A longer one is piped natively, which is faster and does
 * not count: if it is interrupted, only the requested length is known.
 */
export const countedUpToInBytes = defaultMaxFileSizeInBytes;

/** Whether the bytes on record are those that were sent, and not only the most that can have been. */
export function isCounted({ outcome, bytes }: { outcome: DownloadOutcome; bytes: number }): boolean {
  return outcome !== "aborted" || bytes <= countedUpToInBytes;
}
