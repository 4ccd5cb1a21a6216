import { type RefObject, useEffect } from "react";

/** After React has marked what is wrong, the keyboard goes to the first of it. */
export function focusFirstInvalid(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

/** The same whenever what is wrong is said anew. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>, errors: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said anew
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [form, errors]);
}
