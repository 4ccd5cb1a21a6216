import { searchTextOf } from "../search-text.ts";
import type { FileType } from "./library-document.ts";

/** `title` is normalized by `searchTextOf` and matches any part of a title. An empty one matches all. */
export type LibraryFilter = { title: string; type?: FileType | undefined };

export const maxSearchLength = 100;

export function isNarrowing({ title, type }: LibraryFilter): boolean {
  return title !== "" || type !== undefined;
}

/** Compares without case and accents. A search has no wildcards. */
export function matchesLibraryFilter(document: { title: string; fileType: string }, filter: LibraryFilter): boolean {
  if (filter.type !== undefined && document.fileType !== filter.type) return false;
  return searchTextOf(document.title).includes(filter.title);
}
