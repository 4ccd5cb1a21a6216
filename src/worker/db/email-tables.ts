import { sql } from "drizzle-orm";
import { customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import type { DeliveryOutcome, EmailStatus } from "#rules/mail/delivery.ts";
import type { DeliveryReport, EmailState } from "#rules/mail/email-state.ts";
import type { TemplateData, TemplateName } from "../mail/email.ts";
import { enquiries } from "./enquiry-tables.ts";

/** True for e-mails that were sent, given up or put away by staff, and whose data is wiped: nobody can send them any more. */
export const isOver = sql.raw("(status in ('sent', 'dead') or handled_at is not null) and data is null");

/**
 * True for e-mails that were not delivered, as far as is known, and that staff can still act on: their data is still there, so
 * that they can be sent again, or they wait for a decision.
 */
export const isUndelivered = sql.raw(
  "status <> 'waiting' and (data is not null or status = 'unknown' and handled_at is null)",
);

/** The state of an e-mail, named as in `rules/mail/email-state.ts`. */
const stateOfRow = sql.raw(`case
  when cancelled_at is not null then 'cancelled'
  when status <> 'sent' then status
  when report is null or report = 'processed' then 'sent'
  else report end`);

/** 1 for an e-mail that failed and that nobody has handled yet. */
const isOpenFailure = sql.raw(`case
  when cancelled_at is not null or handled_at is not null then 0
  when status in ('dead', 'unknown') then 1
  when report in ('hard-bounced', 'dropped', 'complained') then 1
  else 0 end`);

/**
 * A JSON column that reads as null where it cannot be parsed. Drizzle's own JSON column throws for the whole result, so that one
 * damaged row would keep every other e-mail from being sent.
 */
const readableJson = customType<{ data: TemplateData[TemplateName]; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver(stored) {
    try {
      return JSON.parse(stored);
    } catch {
      return null;
    }
  },
});

/**
 * The outbox. An e-mail is queued in the same batch as the change that it is about, and is sent once the relay takes it. In the
 * database, e-mails and their version keep the older names `letters` and `edition`: a rename would break a rollback.
 */
export const emails = sqliteTable(
  "letters",
  {
    id: text("id").primaryKey(),
    enquiryId: text("enquiry_id").references(() => enquiries.id),
    /** The version of the consultation or submission that it is about: each change queues the same template again. */
    version: integer("edition").notNull().default(0),
    template: text("letter").$type<TemplateName>().notNull(),
    /**
     * The data that the template is rendered from. Null once the e-mail is sent, cancelled or handled, or has ended in any way if
     * it holds a secret. Null also if it is damaged.
     */
    data: readableJson("data"),
    status: text("status").$type<EmailStatus>().notNull().default("waiting"),
    /** Incremented when the e-mail is leased, so that it also identifies the lease. */
    attempts: integer("attempts").notNull().default(0),
    /** Attempts that may have sent the e-mail, including those that were killed. */
    ambiguousAttempts: integer("ambiguous_attempts").notNull().default(0),
    /** True if it is sent before all others, and beyond the daily ceiling. */
    security: integer("security", { mode: "boolean" }).notNull().default(false),
    /** A hash of the address, for acknowledgements only: those to one address are counted by it. */
    acknowledgedKey: text("acknowledged_key"),
    nextAttemptAt: integer("next_attempt_at", { mode: "timestamp_ms" }).notNull(),
    /** Set while an attempt is under way. If it has passed, the attempt was killed, and the e-mail can be leased again. */
    leasedUntil: integer("leased_until", { mode: "timestamp_ms" }),
    /** The id of its latest lease. E-mails that are leased together have the same. */
    leaseId: text("lease_id"),
    /**
     * Whether a pause between attempts may be cut short (`possible`), was (`shortened`), or must run out in full (`spent`) before
     * another may be cut short. Otherwise a relay that takes e-mails without ever saying so would be given them again every
     * minute.
     */
    retrySooner: text("hurry").$type<"possible" | "shortened" | "spent">().notNull().default("possible"),
    givesUpAt: integer("gives_up_at", { mode: "timestamp_ms" }).notNull(),
    lastOutcome: text("last_outcome").$type<DeliveryOutcome>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    endedAt: integer("settled_at", { mode: "timestamp_ms" }),
    /** The address, for an e-mail about an account. For other e-mails the enquiry has it, or the setting for the team. */
    recipient: text("recipient"),
    /** The id of the e-mail that staff sent again as this one. */
    againOf: text("again_of"),
    /** When it was cancelled, by staff or because what it says no longer holds. */
    cancelledAt: integer("cancelled_at", { mode: "timestamp_ms" }),
    /** When staff sent the failed e-mail again or put it away, or its link became void. */
    handledAt: integer("handled_at", { mode: "timestamp_ms" }),
    /** The relay's report with the highest rank. Reports arrive after the relay took the e-mail. */
    report: text("report").$type<DeliveryReport>(),
    state: text("state").$type<EmailState>().generatedAlwaysAs(stateOfRow, { mode: "virtual" }),
    needsHand: integer("needs_hand", { mode: "boolean" }).generatedAlwaysAs(isOpenFailure, { mode: "virtual" }),
  },
  (table) => [
    uniqueIndex("letters_once_per_enquiry").on(table.enquiryId, table.template, table.version),
    index("letters_due").on(table.status, table.nextAttemptAt),
    index("letters_due_by_class").on(table.status, table.security, table.nextAttemptAt),
    index("letters_by_lease").on(table.leaseId).where(sql`${table.leasedUntil} is not null`),
    index("letters_by_acknowledged")
      .on(table.acknowledgedKey, table.createdAt)
      .where(sql`${table.acknowledgedKey} is not null`),
    index("letters_by_status").on(table.status, table.createdAt, table.id),
    // For retention: e-mails that cannot be sent any more, and those that still can, by when they ended. `retention-store.ts`
    // must use the same conditions.
    index("letters_over").on(table.endedAt).where(isOver),
    index("letters_undelivered").on(table.endedAt).where(isUndelivered),
    // One index for each filter, each in the order of the list, so that a page reads only its own rows.
    index("letters_newest").on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("letters_by_state").on(table.state, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("letters_by_template").on(table.template, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("letters_by_state_and_template").on(
      table.state,
      table.template,
      sql`${table.createdAt} desc`,
      sql`${table.id} desc`,
    ),
    index("letters_by_recipient").on(sql`lower(${table.recipient})`),
    index("letters_needing_a_hand")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.needsHand} = 1`),
    // A failed e-mail is sent again once. If the new one fails too, that one can be sent again.
    uniqueIndex("letters_again_once").on(table.againOf).where(sql`${table.againOf} is not null`),
    index("letters_reported").on(sql`${table.endedAt} desc`).where(sql`${table.report} is not null`),
  ],
);

/** Every attempt to send an e-mail, stored with its outcome. */
export const emailAttempts = sqliteTable(
  "email_attempts",
  {
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    /** The e-mail's `attempts` at that time, starting at 1. */
    attempt: integer().notNull(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    /** The relay's HTTP status, and the beginning of its answer. Null if it did not answer or was not called. */
    relayStatus: integer("relay_status"),
    relayText: text("relay_words"),
    /** The relay's id of the call, which its reports contain. */
    relayRequestId: text("relay_request_id"),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailId, table.attempt] }),
    index("email_attempts_newest").on(table.at),
    index("email_attempts_by_outcome").on(table.outcome, table.at),
  ],
);

/** The relay's reports on e-mails, received by webhook. */
export const emailEvents = sqliteTable(
  "email_events",
  {
    /** A hash of the report's contents, because the relay sends no id: a repeated report is stored once. */
    id: text().primaryKey(),
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    report: text().$type<DeliveryReport>().notNull(),
    /** Of two reports on one e-mail the one with the higher rank counts, in whichever order they arrive. */
    rank: integer().notNull(),
    /** The status code and the beginning of the reason that the recipient's mail server gave. */
    code: text(),
    reason: text(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
    receivedAt: integer("received_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("email_events_by_email").on(table.emailId, table.rank, table.at)],
);

/** The public keys for verifying the relay's webhook signatures. */
export const relayKeys = sqliteTable("relay_keys", {
  id: text().primaryKey(),
  publicKey: text("public_key").notNull(),
  fetchedAt: integer("fetched_at", { mode: "timestamp_ms" }).notNull(),
});

/**
 * Times by name: when the cron trigger and the webhook last ran (`cron`, `webhook`), since when mail is watched, and since when
 * each alarm of `rules/mail/health.ts` is on.
 */
export const healthMarks = sqliteTable("health_marks", {
  name: text().primaryKey(),
  at: integer({ mode: "timestamp_ms" }).notNull(),
});

/** How many e-mails were given to the relay on each day, so that checking the daily ceiling reads one row. */
export const mailDays = sqliteTable("mail_days", {
  /** `YYYY-MM-DD`, UTC. */
  day: text().$type<Day>().primaryKey(),
  /** Incremented when e-mails are leased. Those that the relay did not take are subtracted. */
  given: integer().notNull(),
});
