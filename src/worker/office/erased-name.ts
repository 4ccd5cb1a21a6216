import { auditCopy } from "#content/office/audit.ts";

const shownCharacters = 8;

/** Returns the name shown for a person whose account is gone: it includes the beginning of their id. */
export function erasedName(id: string): string {
  return `${auditCopy.erased} ${id.slice(0, shownCharacters)}`;
}
