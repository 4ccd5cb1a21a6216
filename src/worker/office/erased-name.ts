import { auditCopy } from "#content/office/audit.ts";

const shownCharacters = 8;

/** A person without an account any more is shown by the beginning of their id. */
export function erasedName(id: string): string {
  return `${auditCopy.erased} ${id.slice(0, shownCharacters)}`;
}
