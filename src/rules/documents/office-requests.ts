import * as z from "zod/mini";
import { typedDay } from "../day-schema.ts";
import { required, severalLines, singleLine } from "../form-fields.ts";
import { choice, queryText, search } from "../query-text.ts";
import { recordId } from "../record-id.ts";
import { version } from "../version-request.ts";
import { documentLimits } from "./document-limits.ts";
import { fileTypes } from "./file-types.ts";
import { iconNames } from "./library-document.ts";
import { listCursor } from "./list-cursor.ts";
import { documentSorts, viewerFilters } from "./office-filter.ts";
import { publicPlaces } from "./public-places.ts";
import { documentActs, documentStates } from "./publication.ts";

/** A cursor is valid only in the order that it was written for. */
export const officeDocumentQuery = z
  .object({
    q: search(documentLimits.search),
    state: choice(documentStates),
    seen: choice(viewerFilters),
    type: choice(fileTypes),
    sort: z.pipe(
      choice(documentSorts),
      z.transform((sort) => sort ?? documentSorts[0]),
    ),
    after: z.optional(listCursor),
  })
  .check(z.refine(({ sort, after }) => after === undefined || after.sort === sort, { path: ["after"] }));

export type OfficeDocumentFilter = Omit<z.output<typeof officeDocumentQuery>, "after">;

const ids = (limit: number) => z.array(recordId).check(z.maxLength(limit));

export const documentTexts = {
  title: required(singleLine(documentLimits.title)),
  description: severalLines(documentLimits.description),
} as const;

export const documentChangeRequest = z.strictObject({
  version,
  ...documentTexts,
  iconName: z.enum(iconNames),
  audience: z.strictObject({ company: z.boolean(), institutional: z.boolean(), retail: z.boolean() }),
  people: ids(documentLimits.people),
  projects: ids(documentLimits.projects),
  /** If it is missing, the stored value stays: a page that was opened before a release does not send it. */
  watermark: z.optional(z.boolean()),
  publicPlace: z.optional(z.nullable(z.enum(publicPlaces))),
});
export type DocumentChangeRequest = z.output<typeof documentChangeRequest>;

/** `day` is for `publish`: the day from which members see the document. Without it, they see it at once. */
export const documentActRequest = z.strictObject({
  version,
  act: z.enum(documentActs),
  day: z.optional(typedDay),
});

/** One act on several documents, each with the `version` that the caller read. */
export const documentBulkRequest = z.strictObject({
  act: z.enum(documentActs),
  documents: z.array(z.strictObject({ id: recordId, version })).check(z.minLength(1), z.maxLength(documentLimits.bulk)),
});
export type DocumentBulkRequest = z.output<typeof documentBulkRequest>;

/** A document to give to a person. One that they could not see even then is refused. */
export const grantedDocument = z.strictObject({ documentId: z.string() });

/** Begins an upload in parts. `target` is the document that gets the file as a new version. */
export const uploadRequest = z.strictObject({
  name: z.string().check(z.maxLength(1000)),
  sizeInBytes: z.int().check(z.minimum(1)),
  modifiedAt: z.int(),
  target: z.optional(z.strictObject({ id: recordId, version })),
});

export const versionUploadQuery = z.object({ name: z._default(queryText, ""), version: z._default(queryText, "") });
