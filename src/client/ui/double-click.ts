import type { MouseEvent } from "react";

/** True for the second click of a double click. The first may have put another button there, which must not be pressed. */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
