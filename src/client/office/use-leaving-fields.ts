import { useEffect } from "react";
import { isEscape } from "../ui/is-escape.ts";
import { isInDialog, isTyping } from "./use-keys.ts";

/**
 * Escape leaves a field and keeps what is typed: the keys of the desk, which rest while a field has the focus, work again. A field
 * that uses Escape itself prevents the default. A combobox always does, and needs it only while its list is open. Mounted once, by
 * the frame.
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
      // A browser would clear a search.
      event.preventDefault();
      event.target.blur();
    }
    // Before the list closes, and after everybody else.
    addEventListener("keydown", note, { capture: true });
    addEventListener("keydown", leave);
    return () => {
      removeEventListener("keydown", note, { capture: true });
      removeEventListener("keydown", leave);
    };
  }, []);
}
