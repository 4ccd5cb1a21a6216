import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileType } from "#rules/documents/library-document.ts";
import type { Entries } from "#rules/submissions/submission.ts";
import { type SubmissionStatus, submissionStatuses } from "#rules/submissions/submission-status.ts";
import { user } from "./auth-tables.ts";
import { enquiries } from "./enquiry-tables.ts";
import { projects } from "./record-tables.ts";

/**
 * Whether staff have to decide. A case, and not the list of statuses alone: for that D1 would take the index by status, and sort
 * what it finds.
 */
export function isWaiting(status: SQLWrapper): SQL {
  return sql`case when ${status} in ('Submitted', 'In review') then 1 else 0 end = 1`;
}

/**
 * A project that a company submits, or a change to one of its own, from the first draft on. An account with such a row cannot
 * be deleted: to erase it, delete the files' objects, their rows, and then these.
 */
export const submissions = sqliteTable(
  "submissions",
  {
    /** Made by the page, so that the first save can be repeated. */
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => user.id),
    /** The project to change; null for a new one. */
    projectId: text("project_id").references(() => projects.id),
    status: text().$type<SubmissionStatus>().notNull().default("Draft"),
    /** As typed. Once submitted it does not change, and is valid as a submission. */
    entries: text({ mode: "json" }).$type<Entries>().notNull(),
    /** Counts the changes, so that of two windows neither overwrites the other unnoticed. */
    version: integer("edition").notNull(),
    /** Identifies the call that made the latest version, so that of concurrent calls each knows whether it succeeded. */
    changeId: text("change_id").notNull(),
    /** The enquiry that it became; null while it is a draft. */
    enquiryId: text("enquiry_id")
      .unique()
      .references(() => enquiries.id),
    /** The enquiry of a draft whose company staff asked for changes: it becomes the same one again. */
    askedEnquiryId: text("asked_enquiry_id")
      .unique()
      .references(() => enquiries.id),
    /** What staff ask to be changed, and when they did; the thread keeps it after that. */
    askedText: text("asked_text"),
    askedAt: integer("asked_at", { mode: "timestamp_ms" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
    submittedAt: integer("submitted_at", { mode: "timestamp_ms" }),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** The member of staff. */
    decidedBy: text("decided_by"),
    /** Why, as the company was told. */
    reason: text(),
    /** The project that it became, or that it has changed. */
    madeProjectId: text("made_project_id").references(() => projects.id),
  },
  (table) => [
    index("submissions_by_status").on(table.status, table.submittedAt, table.id),
    // One for each list of staff's, in its order. A literal, as in the query: a parameter would not meet its condition.
    index("submissions_by_day").on(table.submittedAt, table.id),
    index("submissions_waiting").on(table.submittedAt, table.id).where(isWaiting(sql`"status"`)),
    index("submissions_asked").on(table.submittedAt, table.id).where(sql`"asked_enquiry_id" is not null`),
    index("submissions_by_owner").on(table.ownerId, sql`${table.updatedAt} desc`),
    check(
      "submissions_status",
      sql`${table.status} in (${sql.raw(submissionStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
    check("submissions_told", sql`(${table.status} = 'Draft') = (${table.enquiryId} is null)`),
  ],
);

/** A file of a submission. Its row is stored only once its object is, and its file type was detected. */
export const submissionFiles = sqliteTable(
  "submission_files",
  {
    id: text().primaryKey(),
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id),
    /** The key in R2: random, made by us. */
    objectKey: text("object_key").notNull().unique(),
    fileName: text("file_name").notNull(),
    fileType: text("file_type").$type<FileType>().notNull(),
    sizeInBytes: integer("size_in_bytes").notNull(),
    etag: text().notNull(),
    sha256: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("submission_files_by_submission").on(table.submissionId, table.createdAt)],
);
