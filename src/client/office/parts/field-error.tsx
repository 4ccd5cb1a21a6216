import { useLayoutEffect } from "react";
import { officeDesk } from "#styled-system/recipes";

/** What is wrong with a field. The office's own, so that no other page loads it because many desks need it. */
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
 * After a refused submission, and never while somebody types: what is typed on a button is a shortcut of the desk. A screen
 * reader reads the error of the field that gets the focus. Where the focus stays, as when Enter was pressed, it is announced.
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
