/**
 * A `ref` for an element that takes the focus when it appears: the field of a form that was opened, or the
 * outcome of a pressed button.
 */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
