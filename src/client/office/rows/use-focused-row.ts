import { useLayoutEffect } from "react";

/** Reports each element that gets the focus, by any means. By the next key, its row may have left the list. */
export function useFocusedRow(tell: (element: Element) => void): void {
  useLayoutEffect(() => {
    const hear = ({ target }: FocusEvent) => tell(target as Element);
    addEventListener("focusin", hear);
    return () => removeEventListener("focusin", hear);
  });
}
