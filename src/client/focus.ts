import type { RefObject } from "react";

/** After React has marked what is wrong, the keyboard goes to the first of it. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
