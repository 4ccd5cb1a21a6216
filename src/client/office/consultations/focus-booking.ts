/** Focuses the link of a consultation in the week or in the list, if it is there. */
export function focusBooking(reference: string): void {
  const link = document.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"]`);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "nearest" });
}

/** Returns the consultation whose link has the focus. */
export function focusedReference(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.reference : undefined;
}
