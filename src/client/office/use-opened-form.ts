import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { isEscape } from "../ui/is-escape.ts";

/**
 * The keyboard handling of a form that a button opens in its place. The focus moves into its field, and back to the button when
 * it closes. Escape closes the form and keeps the text for the next time, so that a key pressed by mistake loses nothing. Only
 * `cancel` discards it.
 */
export function useOpenedForm<Field extends HTMLElement>(setOpen: (isOpen: boolean) => void, drop: () => void) {
  const field = useRef<Field>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function show(change: () => void): void {
    // Synchronously, so that what is typed right after the press goes into the field.
    flushSync(change);
    field.current?.focus();
  }

  function close(change: () => void): void {
    // The button may exist only while the form is closed, or have its `ref` only while it is open.
    const before = opener.current;
    flushSync(change);
    (opener.current ?? before)?.focus();
  }

  return {
    field,
    opener,
    open: () => show(() => setOpen(true)),
    /** Opens the form by a state change other than `setOpen`. */
    show,
    cancel: () => close(drop),
    onKeyDown(event: KeyboardEvent): void {
      if (!isEscape(event.nativeEvent)) return;
      event.preventDefault();
      close(() => setOpen(false));
    },
  };
}
