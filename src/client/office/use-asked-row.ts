import { useRef } from "react";
import { isNavigating } from "./use-keys.ts";

/**
 * The row that a key has asked for, until it is the open one. The router shows a step some time after the key; the next press
 * of `j` goes on from the row of the last one.
 */
export function useAskedRow(open: string | undefined) {
  const asked = useRef<string>(undefined);
  return {
    ask(row: string): void {
      asked.current = row;
    },
    /** Where the next step begins. */
    latest: (): string | undefined => (isNavigating() ? (asked.current ?? open) : open),
  };
}
