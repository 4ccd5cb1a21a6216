/** A `ref` for the field of a form that has just been opened, to be typed in. */
export function focusAtOnce(field: HTMLElement | null): void {
  field?.focus();
}
