import { useEffect, useState } from "react";
import { isEscape } from "../../ui/is-escape.ts";

/**
 * For an element whose names show whole under the pointer and with the focus, over what is below them. Escape folds them until the
 * pointer or the focus moves (WCAG 1.4.13).
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
