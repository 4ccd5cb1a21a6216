import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";
import { projects } from "./record-tables.ts";

/**
 * The library. `file_path` is the key in R2, random and made by us; `file_name` is the name for downloads. Each audience has
 * an index in the list's order, so that a page reads its own rows only.
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
    filePath: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
    iconName: text("icon_name").notNull().default("FileText"),
    /** R2's own, without quotes: an object with another one is not sent. */
    etag: text(),
    sha256: text(),
    forCompany: integer("for_company", { mode: "boolean" }).notNull().default(true),
    forInstitutional: integer("for_institutional", { mode: "boolean" }).notNull().default(true),
    forRetail: integer("for_retail", { mode: "boolean" }).notNull().default(true),
    /** Whether the title was hidden under the setting in `library_settings`; it keeps hidden rows out of the indexes. */
    hidden: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
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
 * The people a document is granted to, in addition to the kinds it is for. `hidden` and `created_at` are copies of the
 * document's, so that the index has the list's order and none of the hidden rows. A grant is deleted with its document, and
 * with its person when they are erased. The document itself stays, for staff only if nobody else may see it; what happens to
 * it and its file is decided when the person is erased.
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
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.personId] }),
    index("document_people_newest").on(
      table.personId,
      table.hidden,
      sql`${table.createdAt} desc`,
      sql`${table.documentId} desc`,
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
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.projectId] }),
    index("document_projects_newest").on(
      table.projectId,
      table.hidden,
      sql`${table.createdAt} desc`,
      sql`${table.documentId} desc`,
    ),
  ],
);

/** One row: the hidden titles that `documents.hidden` agrees with, as JSON. */
export const librarySettings = sqliteTable("library_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * Every attempt to download. It has no foreign keys, because attempts at documents that do not exist are recorded too. Of one
 * person's refused attempts in one minute ten get a row each, and all further ones share one.
 */
export const downloadLog = sqliteTable(
  "download_attempts",
  {
    id: text().primaryKey(),
    personId: text("person_id").notNull(),
    /** Null if the request had no valid id. */
    documentId: text("document_id"),
    outcome: text({ enum: ["granted", "refused", "aborted"] }).notNull(),
    /** How many were requested; 0 if refused. Of an aborted attempt those actually sent are not counted. */
    bytes: integer().notNull(),
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
