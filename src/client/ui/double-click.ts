import type { MouseEvent } from "react";

/** Whether a click is the second of a double click. The first one has changed what is there, which the second must not press. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
