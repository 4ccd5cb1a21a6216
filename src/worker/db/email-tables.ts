import { sql } from "drizzle-orm";
import { customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DeliveryOutcome, EmailStatus } from "#rules/mail/delivery.ts";
import type { DeliveryReport, EmailState } from "#rules/mail/email-state.ts";
import type { TemplateData, TemplateName } from "../mail/email.ts";
import { enquiries } from "./enquiry-tables.ts";

/** Sent, given up or dismissed by staff, and its data wiped, so that nobody could send it. */
export const isOver = sql.raw("(status in ('sent', 'dead') or handled_at is not null) and data is null");

/**
 * Not delivered, as far as is known. It still has its text, so that staff can send it again, or waits for their decision.
 */
export const isUndelivered = sql.raw(
  "status <> 'waiting' and (data is not null or status = 'unknown' and handled_at is null)",
);

/** As `rules/mail/email-state.ts` names the states. */
const stateOfRow = sql.raw(`case
  when cancelled_at is not null then 'cancelled'
  when status <> 'sent' then status
  when report is null or report = 'processed' then 'sent'
  else report end`);

/** Somebody has to decide what becomes of it, and nobody has yet. */
const isOpenFailure = sql.raw(`case
  when cancelled_at is not null or handled_at is not null then 0
  when status in ('dead', 'unknown') then 1
  when report in ('hard-bounced', 'dropped', 'complained') then 1
  else 0 end`);

/**
 * JSON that is null where it cannot be read. A column of drizzle's own JSON throws for all rows of an answer together, so that one
 * damaged row would keep every other e-mail from leaving.
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
 * The outbox. An e-mail is queued in the same batch as what it is about, and sent once the relay takes it. The database
 * keeps the older names `letters` and `edition`, for e-mails and their version: a rename would break a rollback.
 */
export const emails = sqliteTable(
  "letters",
  {
    id: text("id").primaryKey(),
    enquiryId: text("enquiry_id").references(() => enquiries.id),
    /** The version of the enquiry that it is about: at each change of a consultation the same template is sent again. */
    version: integer("edition").notNull().default(0),
    template: text("letter").$type<TemplateName>().notNull(),
    /** The data that the template is rendered from; null once it was sent, or ended otherwise and has a secret, and if it is damaged. */
    data: readableJson("data"),
    status: text("status").$type<EmailStatus>().notNull().default("waiting"),
    /** Counted when it is claimed, so that it also identifies the claim. */
    attempts: integer("attempts").notNull().default(0),
    /** Attempts after which it is not known whether it was sent, those included that were killed. */
    ambiguousAttempts: integer("ambiguous_attempts").notNull().default(0),
    /** Sent before all others, and beyond the daily ceiling. */
    security: integer("security", { mode: "boolean" }).notNull().default(false),
    /** A hash of the address, for acknowledgements only: those to one address are counted by it. */
    acknowledgedKey: text("acknowledged_key"),
    nextAttemptAt: integer("next_attempt_at", { mode: "timestamp_ms" }).notNull(),
    /** Set while an attempt is under way. When it has passed, the attempt was killed, and the e-mail can be claimed again. */
    leasedUntil: integer("leased_until", { mode: "timestamp_ms" }),
    /**
     * Whether a pause may be cut short (`possible`), was (`shortened`), or must run out in full (`spent`) before another may be:
     * a relay that takes e-mails without ever saying so must not be given one a minute.
     */
    retrySooner: text("hurry").$type<"possible" | "shortened" | "spent">().notNull().default("possible"),
    givesUpAt: integer("gives_up_at", { mode: "timestamp_ms" }).notNull(),
    lastOutcome: text("last_outcome").$type<DeliveryOutcome>(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    endedAt: integer("settled_at", { mode: "timestamp_ms" }),
    /** The account it is about. Of an enquiry's e-mails the enquiry holds the address, and the team's is a setting. */
    recipient: text("recipient"),
    /** The e-mail that it repeats, because staff sent that one again. */
    againOf: text("again_of"),
    /** What it says no longer holds, or staff stopped it. */
    cancelledAt: integer("cancelled_at", { mode: "timestamp_ms" }),
    /** Staff sent a failed one again, or put it away; or its link is void. */
    handledAt: integer("handled_at", { mode: "timestamp_ms" }),
    /** What counts of the relay's reports, which come after it took the e-mail. */
    report: text("report").$type<DeliveryReport>(),
    state: text("state").$type<EmailState>().generatedAlwaysAs(stateOfRow, { mode: "virtual" }),
    needsHand: integer("needs_hand", { mode: "boolean" }).generatedAlwaysAs(isOpenFailure, { mode: "virtual" }),
  },
  (table) => [
    uniqueIndex("letters_once_per_enquiry").on(table.enquiryId, table.template, table.version),
    index("letters_due").on(table.status, table.nextAttemptAt),
    index("letters_due_by_class").on(table.status, table.security, table.nextAttemptAt),
    index("letters_by_acknowledged")
      .on(table.acknowledgedKey, table.createdAt)
      .where(sql`${table.acknowledgedKey} is not null`),
    index("letters_by_status").on(table.status, table.createdAt, table.id),
    // E-mails that cannot be sent any more, by the day they ended, and those that could. `retention-store.ts` must use the same
    // conditions.
    index("letters_over").on(table.endedAt).where(isOver),
    index("letters_undelivered").on(table.endedAt).where(isUndelivered),
    // One index for each way to filter, all in the list's order, so that a page reads its own rows only.
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
    // A failed e-mail is sent again once; what was sent then may be, in its turn.
    uniqueIndex("letters_again_once").on(table.againOf).where(sql`${table.againOf} is not null`),
    index("letters_reported").on(sql`${table.endedAt} desc`).where(sql`${table.report} is not null`),
  ],
);

/** Every attempt to send an e-mail, written with its outcome. */
export const emailAttempts = sqliteTable(
  "email_attempts",
  {
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    /** The e-mail's `attempts` at the time, from 1. */
    attempt: integer().notNull(),
    outcome: text().$type<DeliveryOutcome>().notNull(),
    /** The relay's HTTP status and its own words, cut; null where it said nothing or was not asked. */
    relayStatus: integer("relay_status"),
    relayWords: text("relay_words"),
    /** The relay's id of the call. Its reports name it. */
    relayRequestId: text("relay_request_id"),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.emailId, table.attempt] }),
    index("email_attempts_newest").on(table.at),
    index("email_attempts_by_outcome").on(table.outcome, table.at),
  ],
);

/** What the relay reported of an e-mail by webhook. */
export const emailEvents = sqliteTable(
  "email_events",
  {
    /** A hash of what the report says, because the relay gives none: a repeated report is stored once. */
    id: text().primaryKey(),
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    report: text().$type<DeliveryReport>().notNull(),
    /** Of two reports of one e-mail the higher one counts, in whichever order they come. */
    rank: integer().notNull(),
    /** The other mail server's code and words, cut. */
    code: text(),
    reason: text(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
    receivedAt: integer("received_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [index("email_events_by_email").on(table.emailId, table.rank, table.at)],
);

/** The public keys by which the relay signs its webhooks. */
export const relayKeys = sqliteTable("relay_keys", {
  id: text().primaryKey(),
  publicKey: text("public_key").notNull(),
  fetchedAt: integer("fetched_at", { mode: "timestamp_ms" }).notNull(),
});

/** When something last happened (`cron`, `webhook`), and since when an alarm of `rules/mail/health.ts` has been on. */
export const healthMarks = sqliteTable("health_marks", {
  name: text().primaryKey(),
  at: integer({ mode: "timestamp_ms" }).notNull(),
});

/** How many e-mails were given to the relay on each day, so that checking the daily ceiling reads one row. */
export const mailDays = sqliteTable("mail_days", {
  /** `YYYY-MM-DD`, UTC. */
  day: text().primaryKey(),
  /** Counted when they are claimed; those that the relay did not take are subtracted. */
  given: integer().notNull(),
});
