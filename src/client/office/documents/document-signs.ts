import { viewerNames as copy } from "#content/office/documents.ts";
import { memberKinds } from "#rules/accounts/person.ts";
import type { DocumentLine } from "#rules/documents/office-answers.ts";
import { isForEveryone } from "#rules/documents/office-filter.ts";
import type { DocumentState } from "#rules/documents/publication.ts";
import { cappedCountOf } from "#rules/office/count.ts";
import type { StateShape } from "../parts/signs.tsx";

export const shapeOfDocument = {
  draft: "waits",
  scheduled: "half",
  published: "full",
  hidden: "odd",
  binned: "shut",
} as const satisfies Record<DocumentState, StateShape>;

/** `Institutional, 2 persons`. */
export function viewersTextOf({ audience, granted }: Pick<DocumentLine, "audience" | "granted">): string {
  if (isForEveryone(audience)) return copy.everyone;
  const parts = [
    ...memberKinds.filter((kind) => audience[kind]).map((kind) => copy[kind]),
    granted.people > 0 && `${cappedCountOf(granted.people)} ${granted.people === 1 ? copy.person : copy.people}`,
    granted.projects > 0 &&
      `${cappedCountOf(granted.projects)} ${granted.projects === 1 ? copy.project : copy.projects}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : copy.staff;
}
