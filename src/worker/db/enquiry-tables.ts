import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const enquiries = sqliteTable(
  "enquiries",
  {
    id: text("id").primaryKey(),
    /** Made by the page, one for each form opened: what makes a message sent twice one message. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** What the visitor is told, and quotes when they write again. */
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    topic: text("topic").notNull(),
    message: text("message").notNull(),
    /** The honeypot was filled: kept, so that a mistake can be undone, but nobody is written to. */
    suspected: integer("suspected", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("enquiries_newest").on(table.createdAt, table.id),
    // Whoever asks for their data has their messages found by their address, in whatever case they typed it.
    index("enquiries_by_email").on(sql`lower(${table.email})`),
  ],
);
