import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ConsultationStatus } from "#rules/consultations/consultation.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { enquiries } from "./enquiry-tables.ts";

/** An enquiry that asks for a time. The words of the time, the zone they are in, and the instant they mean. */
export const consultations = sqliteTable(
  "consultations",
  {
    enquiryId: text("enquiry_id")
      .primaryKey()
      .references(() => enquiries.id),
    day: text("day").$type<Day>().notNull(),
    slot: text("slot").$type<Slot>().notNull(),
    /** The business's when the time was asked for: it may move, the time may not. */
    timeZone: text("time_zone").notNull(),
    startsAt: integer("starts_at", { mode: "timestamp_ms" }).notNull(),
    /** Empty when the browser named none. */
    visitorTimeZone: text("visitor_time_zone").notNull(),
    status: text("status").$type<ConsultationStatus>().notNull().default("requested"),
    /** Counts the changes: a calendar file's SEQUENCE, and what makes a letter's link work once. */
    version: integer("edition").notNull().default(0),
    /** Names the call that made the latest edition, so that of several at once the winner knows itself. */
    changeId: text("change_id").notNull(),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** The member of staff. */
    decidedBy: text("decided_by"),
  },
  (table) => [uniqueIndex("consultations_confirmed_once").on(table.startsAt).where(sql`${table.status} = 'confirmed'`)],
);
