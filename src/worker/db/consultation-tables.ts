import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ConsultationStatus } from "#rules/consultations/consultation.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
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
  },
  (table) => [
    uniqueIndex("consultations_confirmed_once").on(table.startsAt).where(sql`${table.status} = 'confirmed'`),
    index("consultations_by_status").on(table.status, table.startsAt, table.enquiryId),
  ],
);
