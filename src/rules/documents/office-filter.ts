import { memberKinds } from "../accounts/person.ts";
import { searchTextOf } from "../search-text.ts";
import { documentLimits } from "./document-limits.ts";
import { type Audience, type FileType, isFileType } from "./library-document.ts";
import { type DocumentState, documentStates } from "./publication.ts";

/** Whom a document is for: everyone, one kind, some people or projects, staff alone. */
export const viewerFilters = ["everyone", ...memberKinds, "some", "staff"] as const;
export type ViewerFilter = (typeof viewerFilters)[number];

/** The orders of the list. The first is the default. */
export const documentSorts = ["newest", "oldest", "title", "largest", "downloads"] as const;
export type DocumentSort = (typeof documentSorts)[number];

export type OfficeDocumentFilter = {
  /** Normalized by `searchTextOf`; an empty one matches all. */
  search: string;
  state: DocumentState | undefined;
  seen: ViewerFilter | undefined;
  fileType: FileType | undefined;
  sort: DocumentSort;
};

/** Reads the filter. Undefined if a value is invalid. An empty parameter counts as not given. */
export function readOfficeFilter({
  q = "",
  state = "",
  seen = "",
  type = "",
  sort = "",
}: {
  [Key in "q" | "state" | "seen" | "type" | "sort"]?: string | undefined;
}): OfficeDocumentFilter | undefined {
  const knownState = documentStates.find((each) => each === state);
  const knownSeen = viewerFilters.find((each) => each === seen);
  const knownSort = readSort(sort);
  const isKnown = (state === "" || knownState) && (seen === "" || knownSeen) && (type === "" || isFileType(type));
  if (!isKnown || !knownSort || q.length > documentLimits.search) return undefined;
  const fileType = isFileType(type) ? type : undefined;
  return { search: searchTextOf(q), state: knownState, seen: knownSeen, fileType, sort: knownSort };
}

/** Undefined if there is no such order. */
export function readSort(sort = ""): DocumentSort | undefined {
  return sort === "" ? documentSorts[0] : documentSorts.find((each) => each === sort);
}

export function isForEveryone(audience: Audience): boolean {
  return memberKinds.every((kind) => audience[kind]);
}
