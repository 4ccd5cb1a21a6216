import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import { named } from "../named.ts";
import { bulkOutcomes } from "../office/bulk.ts";
import { iconNames } from "./library-document.ts";
import { publicPlaces } from "./public-places.ts";
import { documentStates } from "./publication.ts";

const nullableText = z.nullable(z.string());
const fileSize = z.nullable(z.int());

const documentLine = z.object({
  id: z.string(),
  title: z.string(),
  description: nullableText,
  iconName: z.enum(iconNames),
  fileType: z.string(),
  fileName: z.string(),
  fileSize,
  fileVersion: z.int(),
  state: z.enum(documentStates),
  /** The day from which members see it, on the business clock. Null unless it is scheduled. */
  publishDay: nullableText,
  /** When it can no longer be restored. Null unless it is in the bin. */
  binEndsAt: z.nullable(z.iso.datetime()),
  audience: z.object({ company: z.boolean(), institutional: z.boolean(), retail: z.boolean() }),
  /** How many people and projects it is granted to; 100 means 100 or more. */
  granted: z.object({ people: z.int(), projects: z.int() }),
  /** Whether members get it with their name on every page. */
  watermark: z.boolean(),
  /** The public place where everyone can download it. */
  publicPlace: z.nullable(z.enum(publicPlaces)),
  /** The number of all downloads, including interrupted ones and those that are too old for the ledger. */
  downloads: z.int(),
  createdAt: z.iso.datetime(),
  /** A write names the version that its caller read. */
  version: z.int(),
});
export type DocumentLine = z.output<typeof documentLine>;

export const documentPage = z.object({ documents: z.array(documentLine), next: nullableText });
export type DocumentPage = z.output<typeof documentPage>;

export const documentBulkResult = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(bulkOutcomes),
      /** The document as it is now. */
      document: z.nullable(documentLine),
    }),
  ),
});
export type DocumentBulkResult = z.output<typeof documentBulkResult>["results"][number];

const grantedPerson = z.object({ id: z.string(), name: z.string(), email: z.string(), kind: z.enum(kinds) });
export type GrantedPerson = z.output<typeof grantedPerson>;
export type GrantedProject = z.output<typeof named>;

const documentVersion = z.object({
  number: z.int(),
  fileName: z.string(),
  fileType: z.string(),
  fileSize,
  sha256: nullableText,
  addedAt: z.iso.datetime(),
  /** Null if it was not recorded, or the account no longer exists. */
  by: nullableText,
});
export type DocumentVersion = z.output<typeof documentVersion>;

export const documentDetail = z.extend(documentLine, {
  people: z.array(grantedPerson),
  projects: z.array(named),
  /** Current version first. */
  versions: z.array(documentVersion),
});
export type DocumentDetail = z.output<typeof documentDetail>;

/** Why somebody sees a document. */
export const viewerReasons = ["kind", "person", "project"] as const;
export type ViewerReason = (typeof viewerReasons)[number];

const documentViewer = z.extend(grantedPerson, { reasons: z.array(z.enum(viewerReasons)) });
export type DocumentViewer = z.output<typeof documentViewer>;

export const viewerPage = z.object({ people: z.array(documentViewer), next: nullableText });
export type ViewerPage = z.output<typeof viewerPage>;

/** An upload in parts. `received` holds the numbers of the parts that have arrived. */
export const uploadState = z.object({
  id: z.string(),
  name: z.string(),
  sizeInBytes: z.int(),
  modifiedAt: z.int(),
  targetId: nullableText,
  begunAt: z.iso.datetime(),
  partSizeInBytes: z.int(),
  received: z.array(z.int()),
});
export type UploadState = z.output<typeof uploadState>;

/** `limitInBytes` is the size limit of a file. */
export const uploadList = z.object({ uploads: z.array(uploadState), limitInBytes: z.int() });
export const uploadDiscarded = z.object({ id: z.string() });
export const partReceived = z.object({ number: z.int() });

/**
 * `missing` lists the first 100 documents and submissions whose file is gone, of `missingCount`; submissions have no title here.
 * `removed` counts the files that were removed because nothing referred to them.
 */
export const fileCheckAnswer = z.object({
  check: z.nullable(
    z.object({
      begunAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      objects: z.int(),
      missing: z.array(z.object({ id: z.string(), title: nullableText })),
      missingCount: z.int(),
      removed: z.int(),
    }),
  ),
});
export type FileCheckAnswer = z.output<typeof fileCheckAnswer>;
