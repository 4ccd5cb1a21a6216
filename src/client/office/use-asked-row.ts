import { useRef } from "react";
import { isOnTheWay } from "./use-keys.ts";

/**
 * The row that a key has asked for, until it is the open one. The router shows a step some time after the key, and whoever holds
 * `j` down goes on from the row of the last press.
 */
export function useAskedRow(open: string | undefined) {
  const asked = useRef<string>(undefined);
  return {
    ask(row: string): void {
      asked.current = row;
    },
    /** Where the next step begins. */
    latest: (): string | undefined => (isOnTheWay() ? (asked.current ?? open) : open),
  };
}
