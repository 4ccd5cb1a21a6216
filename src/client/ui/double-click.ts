import type { MouseEvent } from "react";

/** Whether a click is the second of a double click. The first one has put something else there, and the second must not press it. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
