import * as z from "zod/mini";
import { readDay } from "../day.ts";
import { required, severalLines, singleLine } from "../form-fields.ts";
import { queryText } from "../query-text.ts";
import { documentLimits } from "./document-limits.ts";
import { iconNames } from "./library-document.ts";
import { publicPlaces } from "./public-places.ts";
import { documentActs } from "./publication.ts";

/** Only texts: an unknown value is refused in a sentence of its own. */
export const officeDocumentQuery = z.object({
  q: z.optional(queryText),
  state: z.optional(queryText),
  seen: z.optional(queryText),
  type: z.optional(queryText),
  sort: z.optional(queryText),
  after: z.optional(queryText),
});

const ids = (limit: number) => z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(limit));
const version = z.int();

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
