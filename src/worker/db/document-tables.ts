import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";
import { projects } from "./record-tables.ts";

/**
 * The library. `file_path` is the key in R2, ours and random; `file_name` is what the file is called on a disk. Each
 * audience has an index of its own in the order of the list, so that a page reads its own rows and no others.
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
    /** In bytes; null where it is not known, then the object is asked. */
    fileSize: integer("file_size"),
    filePath: text("file_path").notNull(),
    fileName: text("file_name").notNull(),
    iconName: text("icon_name").notNull().default("FileText"),
    /** R2's own, without quotes: an object that is not the one that was stored is not handed out. */
    etag: text(),
    sha256: text(),
    forCompany: integer("for_company", { mode: "boolean" }).notNull().default(true),
    forInstitutional: integer("for_institutional", { mode: "boolean" }).notNull().default(true),
    forRetail: integer("for_retail", { mode: "boolean" }).notNull().default(true),
    /** Whether the title was hidden under the setting in `library_settings`; it keeps hidden rows out of the index walk. */
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
 * Who is given a document beside the kinds it is for. `hidden` and `created_at` are the document's own, written with it: the
 * index then has the list's order, and a walk of it meets nothing that is not shown. A grant goes with its document. It goes
 * with its person, too, when they are erased, for it says nothing but that they may read; the document itself stays, from
 * then on for staff only, and who erases decides what becomes of it and of its file.
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

/** The projects a document is about: whoever holds of them, and the company that owns them, may see it. Kept as those of people. */
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

/** One row: the hidden titles that `documents.hidden` was last judged by, as JSON. */
export const librarySettings = sqliteTable("library_settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/**
 * Every attempt to download. No foreign keys: an attempt at what does not exist is on record too. Of one person's refused
 * attempts in one minute ten have a row each, and all further ones share one.
 */
export const downloadLog = sqliteTable(
  "download_attempts",
  {
    id: text().primaryKey(),
    personId: text("person_id").notNull(),
    /** Null when what was asked for cannot be an id. */
    documentId: text("document_id"),
    outcome: text({ enum: ["granted", "refused", "aborted"] }).notNull(),
    /** How many were asked for; none when refused. Of an aborted attempt nobody counts those that left. */
    bytes: integer().notNull(),
    /** How many attempts the row stands for. */
    attempts: integer().notNull().default(1),
    attemptedAt: integer("attempted_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("download_attempts_by_document").on(table.documentId, sql`${table.attemptedAt} desc`),
    index("download_attempts_by_person").on(table.personId, sql`${table.attemptedAt} desc`),
    // What is kept long enough is found by its age.
    index("download_attempts_by_age").on(table.attemptedAt),
  ],
);
