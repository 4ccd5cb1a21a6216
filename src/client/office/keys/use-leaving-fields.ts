import { useEffect } from "react";
import { isEscape } from "../../ui/is-escape.ts";
import { isInDialog, isTyping } from "./use-keys.ts";

/**
 * Makes Escape leave a field and keep its text, so that the keys of the desk work again. A field that uses Escape itself prevents
 * the default. A combobox always does, but uses it only while its list is open. Mounted once, by the frame.
 */
export function useLeavingFields(): void {
  useEffect(() => {
    let wasListOpen = false;
    function note({ target }: KeyboardEvent): void {
      wasListOpen = target instanceof Element && target.getAttribute("aria-expanded") === "true";
    }
    function leave(event: KeyboardEvent): void {
      if (!isEscape(event)) return;
      if (!isTyping(event) || isInDialog(event) || !(event.target instanceof HTMLElement)) return;
      if (event.target.matches("[role=combobox]") ? wasListOpen : event.defaultPrevented) return;
      // By default the browser would clear a search field.
      event.preventDefault();
      event.target.blur();
    }
    // `note` runs before the list closes, `leave` after all other handlers.
    addEventListener("keydown", note, { capture: true });
    addEventListener("keydown", leave);
    return () => {
      removeEventListener("keydown", note, { capture: true });
      removeEventListener("keydown", leave);
    };
  }, []);
}
