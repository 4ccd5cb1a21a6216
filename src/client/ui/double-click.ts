import type { MouseEvent } from "react";

/** Whether a click is the second of a double click. The first one has asked a question, which the second must not answer. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
