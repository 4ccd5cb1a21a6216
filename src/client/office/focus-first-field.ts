/** A `ref` for the container of a form that a link or a key opens. Focuses the first field, so that typing can begin at once. */
export function focusFirstField(holder: HTMLElement | null): void {
  holder?.querySelector<HTMLElement>("select, input, textarea")?.focus();
}
