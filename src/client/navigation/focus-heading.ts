/** Where somebody arrives: a screen reader says what the page, or this view of it, is called. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
