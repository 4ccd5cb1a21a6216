import * as z from "zod/mini";
import { memberKinds } from "../accounts/person.ts";
import { readDay } from "../day.ts";
import { required, severalLines, singleLine } from "../form-fields.ts";
import { queryText } from "../query-text.ts";
import { searchTextOf } from "../search-text.ts";
import { type Audience, type FileType, iconNames, isFileType } from "./library-document.ts";
import { publicPlaces } from "./public-places.ts";
import { type DocumentState, documentActs, documentStates } from "./publication.ts";

/**
 * Of a document's title and description in characters, of how many it is granted to, and of how many are changed at once. An edit
 * sends all that it is granted to: the ids of a thousand people are 39 KB of the 64 KB that a request may have.
 */
export const documentLimits = {
  title: 200,
  description: 500,
  people: 1_000,
  projects: 50,
  search: 100,
  bulk: 100,
} as const;

/** Whom a document is for: everyone, one kind, some people or projects, staff alone. */
export const viewerFilters = ["everyone", ...memberKinds, "some", "staff"] as const;
export type ViewerFilter = (typeof viewerFilters)[number];

/** The order of the list; the first is the one where none is asked for. */
export const documentSorts = ["newest", "oldest", "title", "largest", "downloads"] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** Only texts: an unknown value is refused in a sentence of its own. */
export const officeDocumentQuery = z.object({
  q: z.optional(queryText),
  state: z.optional(queryText),
  seen: z.optional(queryText),
  type: z.optional(queryText),
  sort: z.optional(queryText),
  after: z.optional(queryText),
});

export type OfficeDocumentFilter = {
  /** Folded; empty for all. */
  search: string;
  state: DocumentState | undefined;
  seen: ViewerFilter | undefined;
  fileType: FileType | undefined;
  sort: DocumentSort;
};

/** Undefined for a value that no filter has. An empty parameter is one that was not given. */
export function readOfficeFilter({
  q = "",
  state = "",
  seen = "",
  type = "",
  sort = "",
}: {
  [Key in "q" | "state" | "seen" | "type" | "sort"]?: string | undefined;
}): OfficeDocumentFilter | undefined {
  const [ofState, ofSeen] = [
    documentStates.find((each) => each === state),
    viewerFilters.find((each) => each === seen),
  ];
  const ofSort = sort === "" ? documentSorts[0] : documentSorts.find((each) => each === sort);
  const isKnown = (state === "" || ofState) && (seen === "" || ofSeen) && (type === "" || isFileType(type));
  if (!isKnown || !ofSort || q.length > documentLimits.search) return undefined;
  const fileType = isFileType(type) ? type : undefined;
  return { search: searchTextOf(q), state: ofState, seen: ofSeen, fileType, sort: ofSort };
}

const ids = (limit: number) => z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(limit));
const version = z.int();

export const documentChangeRequest = z.strictObject({
  version,
  title: required(singleLine(documentLimits.title)),
  description: severalLines(documentLimits.description),
  iconName: z.enum(iconNames),
  audience: z.strictObject({ company: z.boolean(), institutional: z.boolean(), retail: z.boolean() }),
  people: ids(documentLimits.people),
  projects: ids(documentLimits.projects),
  /** Kept as it is where it is not sent, because a page that was opened before a release does not send it. */
  watermark: z.optional(z.boolean()),
  publicPlace: z.optional(z.nullable(z.enum(publicPlaces))),
});
export type DocumentChangeRequest = z.output<typeof documentChangeRequest>;

/** `day`: with `publish`, the day from which members see it; otherwise they see it at once. */
export const documentActRequest = z.strictObject({
  version,
  act: z.enum(documentActs),
  day: z.optional(z.string().check(z.refine((day) => readDay(day) !== undefined))),
});

/** One act on several documents, each of them as it was read. */
export const documentBulkRequest = z.strictObject({
  act: z.enum(documentActs),
  documents: z
    .array(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)), version }))
    .check(z.minLength(1), z.maxLength(documentLimits.bulk)),
});
export type DocumentBulkRequest = z.output<typeof documentBulkRequest>;

/** To a person; a document that they could not see is refused. */
export const givenDocument = z.strictObject({ documentId: z.string() });

/** A file that is to come in parts; `target`: the document whose new version it is. */
export const uploadRequest = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  sizeInBytes: z.int().check(z.minimum(1)),
  modifiedAt: z.int(),
  target: z.optional(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)), version })),
});

export const versionUploadQuery = z.object({ name: z._default(queryText, ""), version: z._default(queryText, "") });

export function isForEveryone(audience: Audience): boolean {
  return memberKinds.every((kind) => audience[kind]);
}
