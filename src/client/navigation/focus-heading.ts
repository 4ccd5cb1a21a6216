/** Moves the focus to the page's heading, so that a screen reader announces the page or the view of it that was opened. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
