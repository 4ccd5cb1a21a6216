import { type Kind, type MemberKind, memberKinds } from "../accounts/person.ts";

/** Who is asking. */
export type Viewer = { id: string; kind: Kind };

/** A document of the library as a member sees it in the list. `createdAt` is an ISO 8601 instant. */
export type LibraryDocument = {
  id: string;
  title: string;
  description: string | null;
  fileType: string;
  fileSize: number | null;
  fileName: string;
  iconName: IconName;
  createdAt: string;
};

/**
 * A page of the list, newest first; `next` is given back as `after` for the page behind it. `personId` says who may see it. Of
 * a search a page may be short, or empty, and another behind it not.
 */
export type LibraryPage = { personId: string; documents: LibraryDocument[]; next: string | null };

export const iconNames = ["FileText", "Shield", "Users"] as const;
export type IconName = (typeof iconNames)[number];

export function isIconName(value: unknown): value is IconName {
  return iconNames.some((name) => name === value);
}

/** The types a document may have, and what the browser is told they are. No type that could run a script. */
export const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  zip: "application/zip",
} as const;
export type FileType = keyof typeof mediaTypes;

export function isFileType(value: unknown): value is FileType {
  return typeof value === "string" && Object.hasOwn(mediaTypes, value);
}

/** A row whose type is not on the list is still served, as bytes that nothing opens by itself. */
export function mediaTypeOf(fileType: string): string {
  return isFileType(fileType) ? mediaTypes[fileType] : "application/octet-stream";
}

export const defaultMaxFileSizeInBytes = 100 * 1024 * 1024;

export const libraryPageSize = 50;
export const maxLibraryPageSize = 100;

/** Which kinds of member a document is for. */
export type Audience = Record<MemberKind, boolean>;

export function audienceOf(kinds: readonly MemberKind[] = memberKinds): Audience {
  return {
    company: kinds.includes("company"),
    institutional: kinds.includes("institutional"),
    retail: kinds.includes("retail"),
  };
}

/**
 * Staff see everything; a member sees what has no hidden title and is for their kind or given to them: by name, or by a
 * project that they hold of or, as a company, own. A holding counts whatever its status: what closes a project, such as its last
 * report and what taxes are reckoned from, comes after its tokens were redeemed.
 */
export function maySee(
  kind: Kind,
  document: { title: string; audience: Audience; isGiven?: boolean | undefined },
  hiddenTitles: readonly string[],
): boolean {
  if (kind === "staff") return true;
  const isForThem = document.audience[kind] || document.isGiven === true;
  return isForThem && !hasHiddenTitle(document.title, hiddenTitles);
}

/** Whether a title contains one of the hidden ones, in any case and script. */
export function hasHiddenTitle(title: string, hiddenTitles: readonly string[]): boolean {
  const folded = foldTitle(title);
  return hiddenTitles.map(foldTitle).some((hidden) => hidden !== "" && folded.includes(hidden));
}

/**
 * A title without its case. Upper case is last because it is the simpler half: the two small sigmas meet in one, and
 * the German sharp s becomes SS however it was written.
 */
export function foldTitle(title: string): string {
  return title.normalize("NFKC").toLowerCase().toUpperCase().normalize("NFKC").replace(/\s+/g, " ").trim();
}
