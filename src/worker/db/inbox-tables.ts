import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { EnquiryEvent } from "#rules/enquiries/inbox.ts";
import type { AuditValues } from "#rules/office/audit.ts";
import { enquiries } from "./enquiry-tables.ts";

/** The thread of an enquiry: replies to its sender, notes of staff, and events, such as that it was assigned. */
export const threadEntries = sqliteTable(
  "enquiry_entries",
  {
    id: text().primaryKey(),
    enquiryId: text("enquiry_id")
      .notNull()
      .references(() => enquiries.id),
    kind: text().$type<"reply" | "note" | "event">().notNull(),
    /** The member of staff. It is not a foreign key: an erased person's replies stay. */
    authorId: text("author_id"),
    text: text().notNull().default(""),
    event: text().$type<EnquiryEvent>(),
    values: text({ mode: "json" }).$type<AuditValues>(),
    /** The e-mail of a reply, while the outbox has it. */
    emailId: text("email_id"),
    /** Made by the page, one for each reply or note begun, so that one sent twice is stored once. */
    idempotencyKey: text("idempotency_key").unique(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("enquiry_entries_by_enquiry").on(table.enquiryId, table.createdAt, table.id)],
);

/** Replies that staff keep to use again. */
export const savedReplies = sqliteTable(
  "saved_replies",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(0),
    /** Identifies the call that made the latest version. */
    changeId: text("change_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("saved_replies_by_title").on(sql`${table.title} collate nocase`, table.id)],
);
