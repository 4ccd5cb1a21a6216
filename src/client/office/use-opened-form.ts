import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { isEscape } from "../ui/is-escape.ts";

/**
 * The keyboard at a form that a button opens in its place. The focus goes into its field, and back to the button. Escape closes the
 * form and leaves what is typed for when it is opened again: a key pressed by mistake destroys nothing. Only `cancel` drops it.
 */
export function useOpenedForm<Field extends HTMLElement>(setOpen: (isOpen: boolean) => void, drop: () => void) {
  const field = useRef<Field>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function show(change: () => void): void {
    // At once: what is typed right after the press belongs in the field.
    flushSync(change);
    field.current?.focus();
  }

  function close(change: () => void): void {
    // The button may be there only while the form is closed, or be marked only while it is open.
    const before = opener.current;
    flushSync(change);
    (opener.current ?? before)?.focus();
  }

  return {
    field,
    opener,
    open: () => show(() => setOpen(true)),
    /** Opens the form by another change than `setOpen`. */
    show,
    cancel: () => close(drop),
    onKeyDown(event: KeyboardEvent): void {
      if (!isEscape(event.nativeEvent)) return;
      event.preventDefault();
      close(() => setOpen(false));
    },
  };
}
