import type { MouseEvent } from "react";

/** Whether a click is the second of a double click, which must not confirm what the first one has only asked. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
