import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const enquiries = sqliteTable(
  "enquiries",
  {
    id: text("id").primaryKey(),
    /** Made by the page, one for each form opened, so that a message sent twice is stored once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** The visitor is told it, and quotes it when they write again. */
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    topic: text("topic").notNull(),
    message: text("message").notNull(),
    /** The honeypot was filled: stored, so that a mistake can be undone, but no e-mail is sent. */
    suspected: integer("suspected", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("enquiries_newest").on(table.createdAt, table.id),
    // A data export finds a person's messages by address, in any case.
    index("enquiries_by_email").on(sql`lower(${table.email})`),
  ],
);
