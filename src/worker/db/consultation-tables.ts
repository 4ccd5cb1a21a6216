import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BlockPattern } from "#rules/consultations/blocked-time.ts";
import type { ConsultationStatus } from "#rules/consultations/consultation-status.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { user } from "./auth-tables.ts";
import { enquiries } from "./enquiry-tables.ts";

/** Enquiries that ask for a consultation: the day and slot, their time zone, and the instant that these stand for. */
export const consultations = sqliteTable(
  "consultations",
  {
    enquiryId: text("enquiry_id")
      .primaryKey()
      .references(() => enquiries.id),
    day: text("day").$type<Day>().notNull(),
    slot: text("slot").$type<Slot>().notNull(),
    /** The business's time zone when the time was asked for. If the business moves to another zone, the time stays. */
    timeZone: text("time_zone").notNull(),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    /** Empty if the browser sent none. */
    visitorTimeZone: text("visitor_time_zone").notNull(),
    status: text("status").$type<ConsultationStatus>().notNull().default("requested"),
    /** Incremented by every change. It is the SEQUENCE of the calendar file, and voids the link in an earlier e-mail. */
    version: integer("edition").notNull().default(0),
    /** Identifies the call that made the latest version, so that each of several concurrent calls knows whether it succeeded. */
    changeId: text("change_id").notNull(),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** The member of staff who decided. */
    decidedBy: text("decided_by"),
    /** Why it was declined, in the words that the visitor was sent. */
    reason: text(),
    /** The id of the reminder e-mail for this version. Set by the one run that queues it, and cleared by every change. */
    reminderId: text("reminder_id"),
  },
  (table) => [
    uniqueIndex("consultations_confirmed_once").on(table.startsAt).where(sql`${table.status} = 'confirmed'`),
    index("consultations_by_status").on(table.status, table.startsAt, table.enquiryId),
    // For the weeks of the calendar, whatever the status.
    index("consultations_by_time").on(table.startsAt),
  ],
);

/** Blocked times, see `BlockedTime`. A removed one stays, so that a repeated removal gets the same answer as the first. */
export const blockedTimes = sqliteTable(
  "blocked_times",
  {
    /** The idempotency key of the form that it was entered in. */
    id: text().primaryKey(),
    /** For staff; visitors do not see it. */
    name: text().notNull(),
    pattern: text().$type<BlockPattern>().notNull(),
    firstDay: text("first_day").$type<Day>().notNull(),
    lastDay: text("last_day").$type<Day>().notNull(),
    weekdays: integer().notNull(),
    fromMinute: integer("from_minute").notNull(),
    untilMinute: integer("until_minute").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    version: integer().notNull().default(0),
    /** Identifies the call that made the latest version. */
    changeId: text("change_id").notNull(),
    removedAt: integer("removed_at", { mode: "timestamp_ms" }),
  },
  (table) => [index("blocked_times_by_end").on(table.lastDay, table.firstDay).where(sql`${table.removedAt} is null`)],
);

/** The secret address of the calendar of confirmed consultations, one for each member of staff. Deleted with their account. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** New each time the address is replaced. */
  id: text().notNull(),
  /** The SHA-256 of the token in the address, in hexadecimal. The token itself is not stored. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** When the calendar was last read, to the minute. */
  readAt: integer("read_at", { mode: "timestamp_ms" }),
});
