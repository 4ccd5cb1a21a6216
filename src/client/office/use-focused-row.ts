import { useLayoutEffect } from "react";

/** Reports the element that gets the focus, by a key, by Tab or by the pointer: the row that it is in may have left the list at the next key. */
export function useFocusedRow(tell: (element: Element) => void): void {
  useLayoutEffect(() => {
    const hear = ({ target }: FocusEvent) => tell(target as Element);
    addEventListener("focusin", hear);
    return () => removeEventListener("focusin", hear);
  });
}
