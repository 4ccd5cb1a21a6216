import * as z from "zod/mini";
import { type Kind, kinds } from "../accounts/person.ts";
import { named } from "../named.ts";
import { bulkOutcomes } from "../office/bulk.ts";
import { type Audience, type IconName, iconNames } from "./library-document.ts";
import { type PublicPlace, publicPlaces } from "./public-places.ts";
import { type DocumentState, documentStates } from "./publication.ts";

export type DocumentLine = {
  id: string;
  title: string;
  description: string | null;
  iconName: IconName;
  fileType: string;
  fileName: string;
  fileSize: number | null;
  fileVersion: number;
  state: DocumentState;
  /** Members see it from this day on, on the business clock; only of a scheduled one. */
  publishDay: string | null;
  /** Until when it can be restored; only in the bin. */
  binEndsAt: string | null;
  audience: Audience;
  /** How many people and projects it is granted to; 100 means 100 or more. */
  granted: { people: number; projects: number };
  /** Whether members get it with their name on every page. */
  watermark: boolean;
  /** Where everyone can download it. */
  publicPlace: PublicPlace | null;
  /** All downloads, also those that were interrupted, and those that are too old for the ledger. */
  downloads: number;
  createdAt: string;
  /** A write names the version that it has read. */
  version: number;
};

export type DocumentVersion = {
  number: number;
  fileName: string;
  fileType: string;
  fileSize: number | null;
  sha256: string | null;
  addedAt: string;
  /** Null where it was not recorded, and of somebody whose account is gone. */
  by: string | null;
};

export type GrantedPerson = { id: string; name: string; email: string; kind: Kind };
export type GrantedProject = { id: string; name: string };

export type DocumentDetail = DocumentLine & {
  people: GrantedPerson[];
  projects: GrantedProject[];
  /** The present one first. */
  versions: DocumentVersion[];
};

export type DocumentPage = { documents: DocumentLine[]; next: string | null };

/** Why somebody sees a document. */
export const viewerReasons = ["kind", "person", "project"] as const;
export type ViewerReason = (typeof viewerReasons)[number];
export type DocumentViewer = GrantedPerson & { reasons: ViewerReason[] };
export type ViewerPage = { people: DocumentViewer[]; next: string | null };

/** A file that comes in parts, and the numbers of the parts that have arrived. */
export type UploadState = {
  id: string;
  name: string;
  sizeInBytes: number;
  modifiedAt: number;
  targetId: string | null;
  begunAt: string;
  partSizeInBytes: number;
  received: number[];
};

const line = {
  id: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  iconName: z.enum(iconNames),
  fileType: z.string(),
  fileName: z.string(),
  fileSize: z.nullable(z.int()),
  fileVersion: z.int(),
  state: z.enum(documentStates),
  publishDay: z.nullable(z.string()),
  binEndsAt: z.nullable(z.iso.datetime()),
  audience: z.object({ company: z.boolean(), institutional: z.boolean(), retail: z.boolean() }),
  granted: z.object({ people: z.int(), projects: z.int() }),
  watermark: z.boolean(),
  publicPlace: z.nullable(z.enum(publicPlaces)),
  downloads: z.int(),
  createdAt: z.iso.datetime(),
  version: z.int(),
};
const person = { id: z.string(), name: z.string(), email: z.string(), kind: z.enum(kinds) };
const next = z.nullable(z.string());

export const documentPage: z.ZodMiniType<DocumentPage> = z.object({ documents: z.array(z.object(line)), next });

/** `document`: as it is now. */
export type BulkResult = { id: string; outcome: (typeof bulkOutcomes)[number]; document: DocumentLine | null };
export const documentBulkResult: z.ZodMiniType<{ results: BulkResult[] }> = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(bulkOutcomes), document: z.nullable(z.object(line)) })),
});

export const documentDetail: z.ZodMiniType<DocumentDetail> = z.object({
  ...line,
  people: z.array(z.object(person)),
  projects: z.array(named),
  versions: z.array(
    z.object({
      number: z.int(),
      fileName: z.string(),
      fileType: z.string(),
      fileSize: z.nullable(z.int()),
      sha256: z.nullable(z.string()),
      addedAt: z.iso.datetime(),
      by: z.nullable(z.string()),
    }),
  ),
});

export const viewerPage: z.ZodMiniType<ViewerPage> = z.object({
  people: z.array(z.object({ ...person, reasons: z.array(z.enum(viewerReasons)) })),
  next,
});

const upload = {
  id: z.string(),
  name: z.string(),
  sizeInBytes: z.int(),
  modifiedAt: z.int(),
  targetId: z.nullable(z.string()),
  begunAt: z.iso.datetime(),
  partSizeInBytes: z.int(),
  received: z.array(z.int()),
};
export const uploadState: z.ZodMiniType<UploadState> = z.object(upload);
/** `limitInBytes`: of a file. */
export const uploadList: z.ZodMiniType<{ uploads: UploadState[]; limitInBytes: number }> = z.object({
  uploads: z.array(z.object(upload)),
  limitInBytes: z.int(),
});
export const uploadDiscarded = z.object({ id: z.string() });
export const partReceived = z.object({ number: z.int() });

/** `missing`: documents whose file is gone, or submissions, which have no title here. `removed`: files that nothing named. */
export type FileCheckAnswer = {
  check: null | {
    begunAt: string;
    endedAt: string | null;
    objects: number;
    missing: { id: string; title: string | null }[];
    removed: number;
  };
};
export const fileCheckAnswer: z.ZodMiniType<FileCheckAnswer> = z.object({
  check: z.nullable(
    z.object({
      begunAt: z.iso.datetime(),
      endedAt: z.nullable(z.iso.datetime()),
      objects: z.int(),
      missing: z.array(z.object({ id: z.string(), title: z.nullable(z.string()) })),
      removed: z.int(),
    }),
  ),
});
