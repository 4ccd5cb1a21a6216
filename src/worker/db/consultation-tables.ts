import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BlockPattern } from "#rules/consultations/blocked-time.ts";
import type { ConsultationStatus } from "#rules/consultations/consultation-status.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { user } from "./auth-tables.ts";
import { enquiries } from "./enquiry-tables.ts";

/** An enquiry that asks for a time: day and slot, their time zone, and the instant they mean. */
export const consultations = sqliteTable(
  "consultations",
  {
    enquiryId: text("enquiry_id")
      .primaryKey()
      .references(() => enquiries.id),
    day: text("day").$type<Day>().notNull(),
    slot: text("slot").$type<Slot>().notNull(),
    /** The business's when the time was asked for: if the business moves, the time stays. */
    timeZone: text("time_zone").notNull(),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    /** Empty when the browser named none. */
    visitorTimeZone: text("visitor_time_zone").notNull(),
    status: text("status").$type<ConsultationStatus>().notNull().default("requested"),
    /** Counts the changes. It is the calendar file's SEQUENCE, and ends the link of an earlier e-mail. */
    version: integer("edition").notNull().default(0),
    /** Identifies the call that made the latest version, so that of concurrent calls each knows whether it succeeded. */
    changeId: text("change_id").notNull(),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** The member of staff. */
    decidedBy: text("decided_by"),
    /** Why it was declined, as the visitor was told. */
    reason: text(),
    /** The e-mail that reminds of this version. Set once by the one run that queues it; every change clears it. */
    reminderId: text("reminder_id"),
  },
  (table) => [
    uniqueIndex("consultations_confirmed_once").on(table.startsAt).where(sql`${table.status} = 'confirmed'`),
    index("consultations_by_status").on(table.status, table.startsAt, table.enquiryId),
    // A week of the calendar, whatever became of them.
    index("consultations_by_time").on(table.startsAt),
  ],
);

/** Times that are blocked, as `BlockedTime`. A removed one stays, so that a repeated removal is answered as the first. */
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

/** The secret address of a member of staff for the calendar of confirmed consultations. One each; it ends with the person. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  personId: text("person_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** Changes when the address is replaced. */
  id: text().notNull(),
  /** SHA-256, in hexadecimal: the address itself is not kept. */
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  /** To the minute. */
  readAt: integer("read_at", { mode: "timestamp_ms" }),
});
