import { type Kind, type MemberKind, memberKinds } from "../accounts/person.ts";

/** The person a document is shown to. */
export type Viewer = { id: string; kind: Kind };

export const iconNames = ["FileText", "Shield", "Users"] as const;
export type IconName = (typeof iconNames)[number];

export function isIconName(value: unknown): value is IconName {
  return iconNames.some((name) => name === value);
}

/** Media types by file type. None of them can run a script. */
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

/** An unknown type is served as bytes that no program opens by itself. */
export function mediaTypeOf(fileType: string): string {
  return isFileType(fileType) ? mediaTypes[fileType] : "application/octet-stream";
}

export const defaultMaxFileSizeInBytes = 100 * 1024 * 1024;

export const libraryPageSize = 50;
export const maxLibraryPageSize = 100;

/** The kinds of member that a document is for. */
export type Audience = Record<MemberKind, boolean>;

export function audienceOf(kinds: readonly MemberKind[] = memberKinds): Audience {
  return {
    company: kinds.includes("company"),
    institutional: kinds.includes("institutional"),
    retail: kinds.includes("retail"),
  };
}

/**
 * Staff see everything. A member sees a document without a hidden title that is for their kind or granted to them, either
 * personally or through a project that they hold tokens of or own. A redeemed holding counts, too, because a project's final
 * report and tax documents come after its tokens were redeemed.
 */
export function maySee(
  kind: Kind,
  document: { title: string; audience: Audience; isGranted?: boolean | undefined },
  hiddenTitles: readonly string[],
): boolean {
  if (kind === "staff") return true;
  const isForThem = document.audience[kind] || document.isGranted === true;
  return isForThem && !hasHiddenTitle(document.title, hiddenTitles);
}

/** Whether a title contains a hidden one, whatever the case and form of its letters. */
export function hasHiddenTitle(title: string, hiddenTitles: readonly string[]): boolean {
  const folded = foldTitle(title);
  return hiddenTitles.map(foldTitle).some((hidden) => hidden !== "" && folded.includes(hidden));
}

/**
 * Returns a title for comparison, without case and invisible characters: copied text often has zero-width characters and soft
 * hyphens. Upper case comes last because it merges more: both small sigmas become one letter, and the German sharp s becomes SS.
 */
export function foldTitle(title: string): string {
  const seen = title.replace(/\p{Cf}/gu, "").normalize("NFKC");
  return seen.toLowerCase().toUpperCase().normalize("NFKC").replace(/\s+/g, " ").trim();
}
