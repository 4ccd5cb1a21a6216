import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";

/**
 * Uploads in parts that are not complete yet, each with its sender. `target_id` is the document that gets the file as a new
 * version, and `target_version` its version when the sender read it. Without them the file becomes a new document with this row's
 * id.
 */
export const documentUploads = sqliteTable(
  "document_uploads",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text().notNull(),
    sizeInBytes: integer("size_in_bytes").notNull(),
    /** The file's modification time on the sender's computer. With name and size it identifies an upload to resume. */
    modifiedAt: integer("modified_at").notNull(),
    targetId: text("target_id"),
    targetVersion: integer("target_version"),
    objectKey: text("object_key").notNull(),
    multipartId: text("multipart_id").notNull(),
    begunAt: integer("begun_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("document_uploads_of_person").on(table.personId, table.begunAt),
    index("document_uploads_by_age").on(table.begunAt),
    index("document_uploads_by_file").on(table.objectKey),
  ],
);

/** The parts that R2 has received. */
export const documentUploadParts = sqliteTable(
  "document_upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => documentUploads.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/** The nightly comparison of R2 with the rows that name its objects. `position`: the last key that was compared. */
export const fileChecks = sqliteTable("file_checks", {
  id: text().primaryKey(),
  begunAt: integer("begun_at", { mode: "timestamp_ms" }).notNull(),
  endedAt: integer("ended_at", { mode: "timestamp_ms" }),
  position: text().notNull().default(""),
  objects: integer().notNull().default(0),
});

/**
 * The findings of a comparison. An object that no row names is kept at first (`object-kept`) and then removed
 * (`object-without-row`). A row's object may be missing (`row-without-object`).
 */
export const fileFindings = sqliteTable(
  "file_findings",
  {
    checkId: text("check_id")
      .notNull()
      .references(() => fileChecks.id, { onDelete: "cascade" }),
    objectKey: text("object_key").notNull(),
    kind: text({ enum: ["object-kept", "object-without-row", "row-without-object"] }).notNull(),
    /** The document or submission, if the finding is about a row. */
    subjectId: text("subject_id"),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.objectKey] })],
);
