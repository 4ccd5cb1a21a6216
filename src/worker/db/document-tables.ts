import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DownloadOutcome } from "#rules/documents/download-outcomes.ts";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import { user } from "./auth-tables.ts";
import { projects } from "./record-tables.ts";

/**
 * The documents of the library, each with its current file. Earlier files are in `document_versions`. `objectKey` is the key in
 * R2, a random one that we made; its column keeps its first name. `fileName` is the name for downloads. Each audience has an
 * index in the order of its list, so that a page reads only its own rows.
 */
export const documents = sqliteTable(
  "documents",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** The title folded by `foldTitle`, because SQLite folds only ASCII. */
    titleFolded: text("title_folded").notNull(),
    description: text(),
    fileType: text("file_type").notNull(),
    /** In bytes. Null if unknown: then the size is read from the object. */
    fileSize: integer("file_size"),
    objectKey: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
    iconName: text("icon_name").notNull().default("FileText"),
    /** The size to sort by. Zero where it is unknown, because a cursor cannot be compared with null. */
    sizeInList: integer("size_in_list").notNull().generatedAlwaysAs(sql`coalesce("file_size", 0)`, { mode: "virtual" }),
    /** R2's ETag, without quotes. An object with another ETag is not sent. */
    etag: text(),
    sha256: text(),
    forCompany: integer("for_company", { mode: "boolean" }).notNull().default(true),
    forInstitutional: integer("for_institutional", { mode: "boolean" }).notNull().default(true),
    forRetail: integer("for_retail", { mode: "boolean" }).notNull().default(true),
    /**
     * True if no member sees the document: its title is hidden by the setting in `library_settings`, or it is not published, or
     * it is in the bin. Members' indexes use it to skip such rows.
     */
    hidden: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** When members begin to see it. Null while it is not published or is in the bin; 0 if it was always visible. */
    visibleFrom: integer("visible_from", { mode: "timestamp_ms" }).default(sql`0`),
    /** When it was moved to the bin. */
    binnedAt: integer("binned_at", { mode: "timestamp_ms" }),
    /** Incremented by every change. A write names the version that it has read. */
    version: integer().notNull().default(1),
    /** The number of the current file. When and by whom it was added is null where that was not recorded. */
    fileVersion: integer("file_version").notNull().default(1),
    fileAddedAt: integer("file_added_at", { mode: "timestamp_ms" }),
    fileAddedBy: text("file_added_by"),
    /** True if members get it only as a copy with their name on every page. */
    watermark: integer({ mode: "boolean" }).notNull().default(false),
    /** The place on the public site where everyone can download it while it is published. */
    publicPlace: text("public_place").$type<PublicPlace>(),
    /**
     * The number of downloads, including interrupted ones. A trigger counts them. Downloads that are too old for the download log
     * stay counted.
     */
    downloads: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("documents_public_place").on(table.publicPlace).where(sql`public_place is not null`),
    index("documents_drafts")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`visible_from is null and binned_at is null`),
    index("documents_binned").on(sql`${table.createdAt} desc`, sql`${table.id} desc`).where(sql`binned_at is not null`),
    // For staff, who can sort all documents, the drafts or the bin by title, size or downloads.
    index("documents_by_title").on(table.titleFolded, table.id),
    index("documents_drafts_by_title")
      .on(table.titleFolded, table.id)
      .where(sql`visible_from is null and binned_at is null`),
    index("documents_binned_by_title").on(table.titleFolded, table.id).where(sql`binned_at is not null`),
    index("documents_by_size").on(sql`${table.sizeInList} desc`, sql`${table.id} desc`),
    index("documents_drafts_by_size")
      .on(sql`${table.sizeInList} desc`, sql`${table.id} desc`)
      .where(sql`visible_from is null and binned_at is null`),
    index("documents_binned_by_size")
      .on(sql`${table.sizeInList} desc`, sql`${table.id} desc`)
      .where(sql`binned_at is not null`),
    index("documents_by_downloads").on(sql`${table.downloads} desc`, sql`${table.id} desc`),
    index("documents_drafts_by_downloads")
      .on(sql`${table.downloads} desc`, sql`${table.id} desc`)
      .where(sql`visible_from is null and binned_at is null`),
    index("documents_binned_by_downloads")
      .on(sql`${table.downloads} desc`, sql`${table.id} desc`)
      .where(sql`binned_at is not null`),
    index("documents_by_file").on(table.objectKey),
    // For emptying the bin.
    index("documents_by_bin").on(table.binnedAt).where(sql`binned_at is not null`),
    index("documents_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("documents_for_company").on(
      table.hidden,
      table.forCompany,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
    index("documents_for_institutional").on(
      table.hidden,
      table.forInstitutional,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
    index("documents_for_retail").on(
      table.hidden,
      table.forRetail,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
  ],
);

/**
 * The earlier files of documents. Staff can still download them. `file_added_by` has no foreign key, so that versions stay when
 * the person who added them is erased.
 */
export const documentVersions = sqliteTable(
  "document_versions",
  {
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    fileVersion: integer("file_version").notNull(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size"),
    objectKey: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
    etag: text(),
    sha256: text(),
    fileAddedAt: integer("file_added_at", { mode: "timestamp_ms" }),
    fileAddedBy: text("file_added_by"),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.fileVersion] }),
    index("document_versions_by_file").on(table.objectKey),
  ],
);

/**
 * The people a document is granted to, in addition to the kinds it is for. `hidden`, `visible_from` and `created_at` are copies
 * of the document's, so that the index has the order of the list and skips the rows that a member does not see. A grant is
 * deleted with its document, and when its person is erased. The document stays, even if only staff can see it then; what becomes
 * of it and its file is decided during the erasure.
 */
export const documentPeople = sqliteTable(
  "document_people",
  {
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    hidden: integer({ mode: "boolean" }).notNull(),
    visibleFrom: integer("visible_from", { mode: "timestamp_ms" }).default(sql`0`),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.personId] }),
    index("document_people_newest").on(
      table.personId,
      table.hidden,
      sql`${table.createdAt} desc`,
      sql`${table.documentId} desc`,
      table.visibleFrom,
    ),
  ],
);

/**
 * The projects a document is granted to: their holders, and the company that owns them, may see it. The columns are as in
 * `document_people`.
 */
export const documentProjects = sqliteTable(
  "document_projects",
  {
    documentId: text("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    hidden: integer({ mode: "boolean" }).notNull(),
    visibleFrom: integer("visible_from", { mode: "timestamp_ms" }).default(sql`0`),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.projectId] }),
    index("document_projects_newest").on(
      table.projectId,
      table.hidden,
      sql`${table.createdAt} desc`,
      sql`${table.documentId} desc`,
      table.visibleFrom,
    ),
  ],
);

/**
 * Projects whose grant of a document was withdrawn. Their ledgers keep the downloads from before that (decision 0047). A trigger
 * on `document_projects` writes the rows, also when the document is removed. A row is ignored while the document is granted to
 * the project again.
 */
export const formerDocumentProjects = sqliteTable(
  "former_document_projects",
  {
    projectId: text("project_id").notNull(),
    documentId: text("document_id").notNull(),
    takenAt: integer("taken_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.documentId] })],
);

/** Holds one row: the hidden titles that `documents.hidden` reflects, as JSON. */
export const librarySettings = sqliteTable("library_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * The download log: every attempt to download. It has no foreign keys, because attempts to download documents that do not exist
 * are recorded too. Of a person's refused attempts in one minute, the first ten get a row each and the others share one. Of
 * visitors nothing is recorded: their downloads share a row for each quarter of an hour.
 */
export const downloadLog = sqliteTable(
  "download_attempts",
  {
    id: text().primaryKey(),
    personId: text("person_id").notNull(),
    /** Null if the request had no valid id. */
    documentId: text("document_id"),
    outcome: text().$type<DownloadOutcome>().notNull(),
    /**
     * The number of bytes sent. For a granted attempt, the bytes that were requested. For an aborted one, the bytes sent before
     * it ended, or those requested if the download was too long to be counted (`isCounted`). For any other, 0.
     */
    bytes: integer().notNull(),
    /** The version of the file. Null if the attempt was refused, or was made before there were versions. */
    version: integer(),
    /** How many attempts the row stands for. */
    attempts: integer().notNull().default(1),
    attemptedAt: integer("attempted_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("download_attempts_by_document").on(table.documentId, sql`${table.attemptedAt} desc`),
    index("download_attempts_by_person").on(table.personId, sql`${table.attemptedAt} desc`),
    // For deletion by age.
    index("download_attempts_by_age").on(table.attemptedAt),
  ],
);
