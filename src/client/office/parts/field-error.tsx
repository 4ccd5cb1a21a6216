import { officeDesk } from "#styled-system/recipes";

/** What is wrong with a field. The office's own, so that no other page loads it because many desks need it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
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

function errorId(id: string): string {
  return `${id}error`;
}
