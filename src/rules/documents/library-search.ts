import { type FileType, foldTitle, isFileType } from "./library-document.ts";

/** What a list is narrowed to. `title` is folded, and a part of the titles looked for; nothing is narrowed where it is empty. */
export type LibraryFilter = { title: string; fileType: FileType | undefined };

export const maxSearchLength = 100;

/** Reads what was asked for, or says which of the two cannot be. */
export function readFilter({
  title = "",
  type,
}: {
  title?: string | undefined;
  type?: string | undefined;
}): LibraryFilter | "title" | "type" {
  if (title.length > maxSearchLength) return "title";
  if (type !== undefined && !isFileType(type)) return "type";
  return { title: foldTitle(title), fileType: type };
}

export function isNarrowing({ title, fileType }: LibraryFilter): boolean {
  return title !== "" || fileType !== undefined;
}

/** Letter by letter, without regard to case: no character of a search stands for others. */
export function matchesFilter(document: { title: string; fileType: string }, filter: LibraryFilter): boolean {
  if (filter.fileType !== undefined && document.fileType !== filter.fileType) return false;
  return foldTitle(document.title).includes(filter.title);
}
