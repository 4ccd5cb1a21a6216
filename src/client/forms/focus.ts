import { type RefObject, useLayoutEffect } from "react";

/** After React has marked what is wrong, the keyboard goes to the first of it: whenever there are other errors. */
export function useFirstInvalidFocused(form: RefObject<HTMLFormElement | null>, errors: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other errors are what moves the focus
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [form, errors]);
}
