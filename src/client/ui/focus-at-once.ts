/** A `ref` for what takes the focus as it appears: the field of a form that was opened, or the outcome of a button's press. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
