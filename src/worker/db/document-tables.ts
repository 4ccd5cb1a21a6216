import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DownloadOutcome } from "#rules/documents/download-outcomes.ts";
import type { PublicPlace } from "#rules/documents/public-places.ts";
import { user } from "./auth-tables.ts";
import { projects } from "./record-tables.ts";

/**
 * The library. `objectKey` is the key in R2, random and made by us, in a column that keeps its first name; `fileName` is the
 * name for downloads. Each audience has an index in the list's order, so that a page reads its own rows only. The file is the
 * present version; earlier ones are in `document_versions`.
 */
export const documents = sqliteTable(
  "documents",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** The title as `foldTitle` leaves it: SQLite folds ASCII only. */
    titleFolded: text("title_folded").notNull(),
    description: text(),
    fileType: text("file_type").notNull(),
    /** In bytes; null if unknown, then it is read from the object. */
    fileSize: integer("file_size"),
    objectKey: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
    iconName: text("icon_name").notNull().default("FileText"),
    /** Zero where the size is unknown: a cursor of the sorted list cannot be compared with null. */
    sizeInList: integer("size_in_list").notNull().generatedAlwaysAs(sql`coalesce("file_size", 0)`, { mode: "virtual" }),
    /** R2's own, without quotes: an object with another one is not sent. */
    etag: text(),
    sha256: text(),
    forCompany: integer("for_company", { mode: "boolean" }).notNull().default(true),
    forInstitutional: integer("for_institutional", { mode: "boolean" }).notNull().default(true),
    forRetail: integer("for_retail", { mode: "boolean" }).notNull().default(true),
    /**
     * Whether no member sees it: its title was hidden under the setting in `library_settings`, or it is not published, or is
     * in the bin. It keeps such rows out of the members' indexes.
     */
    hidden: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** From when on members see it. Null while it is not published or is in the bin; 0 for what always was. */
    visibleFrom: integer("visible_from", { mode: "timestamp_ms" }).default(sql`0`),
    /** When it was moved to the bin. */
    binnedAt: integer("binned_at", { mode: "timestamp_ms" }),
    /** Counts changes: a write names the one that it has read. */
    version: integer().notNull().default(1),
    /** The number of the present file, and when and by whom it was added; null where that was not recorded. */
    fileVersion: integer("file_version").notNull().default(1),
    fileAddedAt: integer("file_added_at", { mode: "timestamp_ms" }),
    fileAddedBy: text("file_added_by"),
    /** Whether members get it with their name on every page, and never as it is. */
    watermark: integer({ mode: "boolean" }).notNull().default(false),
    /** Where everyone can download it, while it is published. */
    publicPlace: text("public_place").$type<PublicPlace>(),
    /** All downloads, also those that were interrupted. A trigger counts them; those that are too old for the download log stay counted. */
    downloads: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("documents_public_place").on(table.publicPlace).where(sql`public_place is not null`),
    index("documents_drafts")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`visible_from is null and binned_at is null`),
    index("documents_binned").on(sql`${table.createdAt} desc`, sql`${table.id} desc`).where(sql`binned_at is not null`),
    // For staff, who sort all of them, the drafts or the bin by title, by size or by downloads.
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
    // For their removal.
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
 * The files that a document had before its present one. Staff can still get them. `file_added_by` has no foreign key, so that
 * an erased person's versions stay.
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
 * The people a document is granted to, in addition to the kinds it is for. `hidden`, `visible_from` and `created_at` are
 * copies of the document's, so that the index has the list's order and none of the rows that a member does not see. A grant is
 * deleted with its document, and with its person when they are erased. The document itself stays, for staff only if nobody else
 * may see it; what happens to it and its file is decided when the person is erased.
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

/** The projects a document is granted to: their holders, and the company that owns them, may see it. As for people. */
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
 * The projects that a document was taken from, so that their ledgers keep its downloads until then (decision 0047). A trigger of
 * `document_projects` writes the rows, also when the document is removed. While a document is granted again, its row means nothing.
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

/** One row: the hidden titles that `documents.hidden` agrees with, as JSON. */
export const librarySettings = sqliteTable("library_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * Every attempt to download. It has no foreign keys, because attempts at documents that do not exist are recorded too. Of one
 * person's refused attempts in one minute ten get a row each, and all further ones share one. Visitors, of whom nothing is
 * recorded, share a row for each quarter of an hour.
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
     * How many were sent: of a granted attempt those requested; of an aborted one those sent before, or those requested where
     * it was too long to be counted (`isCounted`); of any other none.
     */
    bytes: integer().notNull(),
    /** The version of the file; null if refused, and for attempts before there were versions. */
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
