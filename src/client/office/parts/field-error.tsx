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
  return error ? { "aria-invalid": true, "aria-describedby": errorId(id) } : {};
}

/** After a refused submission, and never while somebody types: what is typed on a button is a shortcut of the desk. */
function focusFirstFault(described: string): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !(activeElement instanceof HTMLButtonElement)) return;
  const form = document.querySelector(`[aria-describedby="${described}"]`)?.closest("form");
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

function errorId(id: string): string {
  return `${id}error`;
}
