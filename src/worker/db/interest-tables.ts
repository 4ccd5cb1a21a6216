import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Currency } from "#rules/money.ts";
import { user } from "./auth-tables.ts";
import { enquiries } from "./enquiry-tables.ts";

/**
 * Enquiries in which an investor names a project and an amount. An account with such a row cannot be deleted: the row records
 * that the risk notice was confirmed. To erase such an account, decide first what the law requires us to keep, then delete the
 * row.
 */
export const interests = sqliteTable(
  "interests",
  {
    enquiryId: text("enquiry_id")
      .primaryKey()
      .references(() => enquiries.id),
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    /** The project's `page`. */
    project: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinorUnits: integer("amount_minor_units").notNull(),
    /** The version of the risk notice that was confirmed. */
    noticeVersion: text("notice_version").notNull(),
    acknowledgedAt: integer("acknowledged_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("interests_by_person").on(table.personId, sql`${table.createdAt} desc`),
    // For the sums that a company sees. They are read from the index alone.
    index("interests_by_project").on(
      table.project,
      table.enquiryId,
      table.currency,
      table.personId,
      table.amountMinorUnits,
    ),
    check("interests_amount", sql`typeof(${table.amountMinorUnits}) = 'integer' and ${table.amountMinorUnits} > 0`),
  ],
);
