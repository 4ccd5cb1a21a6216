import { useEffect, useState } from "react";
import { isEscape } from "../../ui/is-escape.ts";

/**
 * Props for an element that shows its names in full on hover and focus, on top of what is below them. Escape hides the full names
 * until the pointer or the focus moves (WCAG 1.4.13).
 */
export function useFoldedNames() {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    function fold(event: KeyboardEvent): void {
      if (isEscape(event)) setFolded(true);
    }
    addEventListener("keydown", fold);
    return () => removeEventListener("keydown", fold);
  }, []);
  const unfold = () => setFolded(false);
  return { "data-folded": isFolded || undefined, onPointerMove: unfold, onFocus: unfold };
}
