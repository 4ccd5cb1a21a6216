/**
 * Moves the focus to the main content. For use when the pressed button is removed and the focus with it: the keyboard would
 * otherwise start at the top of the page again.
 */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
