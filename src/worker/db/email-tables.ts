import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DeliveryOutcome, EmailStatus } from "#rules/mail/delivery.ts";
import type { TemplateData, TemplateName } from "../mail/email.ts";
import { enquiries } from "./enquiry-tables.ts";

/** Sent, or given up and its data wiped, so that not even staff could send it. */
export const isOver = sql.raw("status in ('sent', 'dead') and data is null");

/** Ended without it being known that it was sent, and still there to be sent again. */
export const isUndelivered = sql.raw("status in ('dead', 'unknown') and data is not null");

/** The outbox. An e-mail is queued in the same batch as what it is about, and sent once the relay takes it. */
export const emails = sqliteTable(
  "letters",
  {
    id: text("id").primaryKey(),
    enquiryId: text("enquiry_id").references(() => enquiries.id),
    /** The version of the enquiry that it is about: at each change of a consultation the same template is sent again. */
    version: integer("edition").notNull().default(0),
    template: text("letter").$type<TemplateName>().notNull(),
    /** The data that the template is rendered from; null once it was sent, or ended otherwise and has a secret. */
    data: text("data", { mode: "json" }).$type<TemplateData[TemplateName]>(),
    status: text("status").$type<EmailStatus>().notNull().default("waiting"),
    /** Counted when it is claimed, so that it also identifies the claim. */
    attempts: integer("attempts").notNull().default(0),
    /** Attempts after which it is not known whether it was sent. */
    ambiguousAttempts: integer("ambiguous_attempts").notNull().default(0),
    /** Sent before all others, and beyond the daily ceiling. */
    security: integer("security", { mode: "boolean" }).notNull().default(false),
    /** A hash of the address, for acknowledgements only: those to one address are counted by it. */
    acknowledgedKey: text("acknowledged_key"),
    nextAttemptAt: integer("next_attempt_at", { mode: "timestamp_ms" }).notNull(),
    /** Set while an attempt is under way. When it has passed, the attempt was killed, and the e-mail can be claimed again. */
    leasedUntil: integer("leased_until", { mode: "timestamp_ms" }),
    /**
     * Whether a pause may be cut short (`possible`), was (`woken`), or must run out in full (`spent`) before another may be:
     * a relay that takes e-mails without ever saying so must not be given one a minute.
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
    index("letters_by_status").on(table.status, table.createdAt, table.id),
    // Those that were not sent, or perhaps not, and could be sent again.
    index("letters_undelivered").on(table.createdAt, table.id).where(isUndelivered),
    // E-mails that cannot be sent any more, by the day they ended. `retention-store.ts` must use the same condition.
    index("letters_over").on(table.settledAt).where(isOver),
  ],
);

/** How many e-mails were given to the relay on each day, so that checking the daily ceiling reads one row. */
export const mailDays = sqliteTable("mail_days", {
  /** `YYYY-MM-DD`, UTC. */
  day: text().primaryKey(),
  /** Counted when they are claimed; those that the relay did not take are subtracted. */
  given: integer().notNull(),
});
