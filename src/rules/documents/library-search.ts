import { searchTextOf } from "../search-text.ts";
import { type FileType, isFileType } from "./library-document.ts";

/** `title` is normalized by `searchTextOf` and matches any part of a title. An empty one matches all. */
export type LibraryFilter = { title: string; fileType: FileType | undefined };

export const maxSearchLength = 100;

/** Reads the filter. If a parameter is invalid, returns the parameter's name. */
export function readLibraryFilter({
  title = "",
  type,
}: {
  title?: string | undefined;
  type?: string | undefined;
}): LibraryFilter | "title" | "type" {
  if (title.length > maxSearchLength) return "title";
  if (type !== undefined && !isFileType(type)) return "type";
  return { title: searchTextOf(title), fileType: type };
}

export function isNarrowing({ title, fileType }: LibraryFilter): boolean {
  return title !== "" || fileType !== undefined;
}

/** Compares without case and accents. A search has no wildcards. */
export function matchesLibraryFilter(document: { title: string; fileType: string }, filter: LibraryFilter): boolean {
  if (filter.fileType !== undefined && document.fileType !== filter.fileType) return false;
  return searchTextOf(document.title).includes(filter.title);
}
