import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DeliveryOutcome, EmailStatus } from "#rules/mail/delivery.ts";
import type { TemplateData, TemplateName } from "../mail/email.ts";
import { enquiries } from "./enquiry-tables.ts";

/** Sent, or given up with its facts wiped: nothing is left that could be sent. One that staff could still send is neither. */
export const isOver = sql.raw("status in ('sent', 'dead') and data is null");

/** The outbox. A row is written with whatever the letter is about, and leaves when the relay can take it. */
export const emails = sqliteTable(
  "letters",
  {
    id: text("id").primaryKey(),
    enquiryId: text("enquiry_id").references(() => enquiries.id),
    /** Which state of the enquiry it tells of: a consultation that changes writes the same letter anew. */
    version: integer("edition").notNull().default(0),
    template: text("letter").$type<TemplateName>().notNull(),
    /** The facts the letter is written from; null once it has left, or ended otherwise with a secret. */
    data: text("data", { mode: "json" }).$type<TemplateData[TemplateName]>(),
    status: text("status").$type<EmailStatus>().notNull().default("waiting"),
    /** Counted at the claim, so that it also tells one claim from the next. */
    attempts: integer("attempts").notNull().default(0),
    /** Attempts after which nobody knows whether it left. */
    ambiguousAttempts: integer("ambiguous_attempts").notNull().default(0),
    /** Goes before all others, and beyond the daily ceiling. */
    security: integer("security", { mode: "boolean" }).notNull().default(false),
    /** A hash of the address, of an acknowledgement alone: what those to one address are counted by. */
    acknowledgedKey: text("acknowledged_key"),
    nextAttemptAt: integer("next_attempt_at", { mode: "timestamp_ms" }).notNull(),
    /** Set while an attempt is under way; one that outlives it was killed, and the letter is free again. */
    leasedUntil: integer("leased_until", { mode: "timestamp_ms" }),
    /**
     * A pause may be cut short once (`possible`, `woken`, `spent`) and then only after another has run out in full: a
     * relay that takes letters without ever saying so must not be given one a minute.
     */
    retrySooner: text("hurry").$type<"possible" | "woken" | "spent">().notNull().default("possible"),
    givesUpAt: integer("gives_up_at", { mode: "timestamp_ms" }).notNull(),
    lastOutcome: text("last_outcome").$type<DeliveryOutcome>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    settledAt: integer("settled_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("letters_once_per_enquiry").on(table.enquiryId, table.template, table.version),
    index("letters_due").on(table.status, table.nextAttemptAt),
    index("letters_due_by_class").on(table.status, table.security, table.nextAttemptAt),
    index("letters_by_acknowledged")
      .on(table.acknowledgedKey, table.createdAt)
      .where(sql`${table.acknowledgedKey} is not null`),
    // E-mails that nobody can send any more, by the day they were done with: `retention-store.ts` asks in these very words.
    index("letters_over").on(table.settledAt).where(isOver),
  ],
);

/** How many e-mails were given to the relay on each day, so that the daily ceiling costs one row to ask. */
export const mailDays = sqliteTable("mail_days", {
  /** `YYYY-MM-DD`, UTC. */
  day: text().primaryKey(),
  /** Counted with the claim; those the relay did not take are taken off again. */
  given: integer().notNull(),
});
