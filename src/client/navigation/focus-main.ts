/** For when the button that was pressed goes, and the focus with it: the keyboard would start at the top of the page again. */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
