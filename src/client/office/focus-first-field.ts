/** A `ref` for what holds a form that a link or a key opens: what is typed right after the key belongs into its first field. */
export function focusFirstField(holder: HTMLElement | null): void {
  holder?.querySelector<HTMLElement>("select, input, textarea")?.focus();
}
