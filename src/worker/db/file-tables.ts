import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./auth-tables.ts";

/**
 * Files that come in parts and are not whole yet, each its sender's. `target_id`: the document whose new version it is, as it
 * was read at `target_version`; without one it becomes a new document with this row's id.
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
    /** As the sender's computer says; with name and size it tells whether a file is the one that was begun. */
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

/** The parts that R2 has. */
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

/** The nightly comparison of R2 with the rows that name its objects. `position`: the last key it has come to. */
export const fileChecks = sqliteTable("file_checks", {
  id: text().primaryKey(),
  begunAt: integer("begun_at", { mode: "timestamp_ms" }).notNull(),
  endedAt: integer("ended_at", { mode: "timestamp_ms" }),
  position: text().notNull().default(""),
  objects: integer().notNull().default(0),
});

/**
 * What a comparison has found: an object that no row names, which is kept (`object-kept`) until it is removed
 * (`object-without-row`), or a row whose object is gone.
 */
export const fileFindings = sqliteTable(
  "file_findings",
  {
    checkId: text("check_id")
      .notNull()
      .references(() => fileChecks.id, { onDelete: "cascade" }),
    objectKey: text("object_key").notNull(),
    kind: text({ enum: ["object-kept", "object-without-row", "row-without-object"] }).notNull(),
    /** Of a row: the document or the submission. */
    subjectId: text("subject_id"),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.objectKey] })],
);
