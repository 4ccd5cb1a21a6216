import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Money } from "#rules/money.ts";
import type { ProjectId } from "#rules/projects/project.ts";
import { user } from "./auth-tables.ts";
import { enquiries } from "./enquiry-tables.ts";

/**
 * An enquiry in which an investor names a project and an amount. While one is here its account is not deleted: it is the
 * record of a risk notice that was read, and whoever erases decides what the law wants kept of it, and removes the row.
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
    /** By its page: the catalogue's projects need not be among the records. */
    project: text().$type<ProjectId>().notNull(),
    currency: text().$type<Money["currency"]>().notNull(),
    amountMinorUnits: integer("amount_minor_units").notNull(),
    /** Which words of the risk notice were confirmed. */
    noticeVersion: text("notice_version").notNull(),
    acknowledgedAt: integer("acknowledged_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("interests_by_person").on(table.personId, sql`${table.createdAt} desc`),
    check("interests_amount", sql`typeof(${table.amountMinorUnits}) = 'integer' and ${table.amountMinorUnits} > 0`),
  ],
);
