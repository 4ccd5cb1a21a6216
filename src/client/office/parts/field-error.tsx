import { useLayoutEffect } from "react";
import { officeDesk } from "#styled-system/recipes";

/** The error of a field. The office has its own component, so that other pages do not load it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  useLayoutEffect(() => {
    if (error) focusFirstFault(errorId(id));
  }, [id, error]);
  if (!error) return null;
  return (
    <span id={errorId(id)} className={officeDesk().error}>
      {error}
    </span>
  );
}

/** The attributes of the field itself. */
export function describedBy(id: string, error: string | undefined) {
  return { "aria-invalid": !!error, "aria-describedby": error ? errorId(id) : undefined };
}

/**
 * Focuses the first invalid field after a refused submission, so that a screen reader reads its error. Never moves the focus
 * while somebody types: on a button their keys would be shortcuts of the desk. If the focus stays, for example after Enter, the
 * error is announced instead.
 */
function focusFirstFault(described: string): void {
  const { activeElement } = document;
  const field = document.querySelector(`[aria-describedby="${described}"]`);
  if (activeElement === document.body || activeElement instanceof HTMLButtonElement)
    field?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  else if (activeElement === field || !activeElement?.matches("[aria-invalid=true]"))
    document.getElementById(described)?.setAttribute("role", "alert");
}

function errorId(id: string): string {
  return `${id}error`;
}
