import type { DownloadOutcome } from "./download-outcomes.ts";
import { defaultMaxFileSizeInBytes } from "./library-document.ts";

/**
 * The bytes of a download up to this length are counted as they are sent. A longer one is piped natively, which is faster but
 * does not count: if it is interrupted, only the requested length is known.
 */
export const countedUpToInBytes = defaultMaxFileSizeInBytes;

/** True if the recorded bytes are the number that was sent. Otherwise they are only the most that can have been sent. */
export function isCounted({ outcome, bytes }: { outcome: DownloadOutcome; bytes: number }): boolean {
  return outcome !== "aborted" || bytes <= countedUpToInBytes;
}
