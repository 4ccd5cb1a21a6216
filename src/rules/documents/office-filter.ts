import { memberKinds } from "../accounts/person.ts";
import type { Audience } from "./library-document.ts";

/** Whom a document is for: everyone, one kind, some people or projects, staff alone. */
export const viewerFilters = ["everyone", ...memberKinds, "some", "staff"] as const;
export type ViewerFilter = (typeof viewerFilters)[number];

/** The orders of the list. The first is the default. */
export const documentSorts = ["newest", "oldest", "title", "largest", "downloads"] as const;
export type DocumentSort = (typeof documentSorts)[number];

export function isForEveryone(audience: Audience): boolean {
  return memberKinds.every((kind) => audience[kind]);
}
