import { useRef } from "react";
import { isNavigating } from "../keys/use-keys.ts";

/**
 * The row that a key has requested, until it is open. The router renders a step some time after the key, and the next `j`
 * continues from the requested row.
 */
export function usePendingRow(open: string | undefined) {
  const asked = useRef<string>(undefined);
  return {
    ask(row: string): void {
      asked.current = row;
    },
    /** The row that the next step starts from. */
    latest: (): string | undefined => (isNavigating() ? (asked.current ?? open) : open),
  };
}
