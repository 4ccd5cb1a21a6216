import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type Currency, currencies } from "#rules/money.ts";
import type { Changes } from "#rules/portfolio/reports/revision.ts";
import type { StatementFigures } from "#rules/portfolio/reports/statement.ts";
import { user } from "./auth-tables.ts";
import { holdings, isCount, isOneOf } from "./record-tables.ts";

/** Mandates: names that members give to parts of their holdings. */
export const mandates = sqliteTable(
  "mandates",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    name: text().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [uniqueIndex("mandates_once_per_person").on(table.personId, table.name)],
);

/** Which holding is in which mandate. A holding is in one mandate at most, and only in one of its holder. */
export const mandateHoldings = sqliteTable(
  "mandate_holdings",
  {
    holdingId: text("holding_id")
      .primaryKey()
      .references(() => holdings.id),
    mandateId: text("mandate_id")
      .notNull()
      .references(() => mandates.id, { onDelete: "cascade" }),
    personId: text("person_id").notNull(),
  },
  (table) => [
    index("mandate_holdings_of_mandate").on(table.mandateId),
    index("mandate_holdings_by_person").on(table.personId),
  ],
);

/**
 * Issued statements, with their PDF in R2. A trigger in the migration refuses every change. Of the statements of the same person,
 * period, currency and mandate name, the newest revision is in force; the earlier ones are superseded.
 */
export const statements = sqliteTable(
  "statements",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    period: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Empty for all holdings, because a unique index treats two NULLs as different. The mandate may have been removed since. */
    mandateId: text("mandate_id").notNull().default(""),
    mandateName: text("mandate_name"),
    revision: integer().notNull(),
    issuedAt: integer("issued_at", { mode: "timestamp_ms" }).notNull(),
    /** The SHA-256 of the figures without names. An equal statement, which is not issued again, is found by it. */
    figuresDigest: text("figures_digest").notNull(),
    figures: text({ mode: "json" }).$type<StatementFigures>().notNull(),
    /** What has changed since the revision before. */
    changes: text({ mode: "json" }).$type<Changes>(),
    paidOutMinorUnits: integer("paid_out_minor_units").notNull(),
    closingMinorUnits: integer("closing_minor_units").notNull(),
    objectKey: text("object_key").notNull(),
    etag: text().notNull(),
    sizeInBytes: integer("size_in_bytes").notNull(),
    /** The SHA-256 of the PDF. */
    sha256: text().notNull(),
  },
  (table) => [
    uniqueIndex("statements_once").on(table.personId, table.period, table.currency, table.mandateId, table.revision),
    index("statements_by_person").on(table.personId, sql`${table.issuedAt} desc`, sql`${table.id} desc`),
    uniqueIndex("statements_by_file").on(table.objectKey),
    check("statements_currency", isOneOf(table.currency, currencies)),
    check("statements_revision", sql`${isCount(table.revision)} and ${table.revision} > 0`),
  ],
);

/** Quarters whose statements were announced to holders. A trigger in the migration starts their notices. */
export const announcedPeriods = sqliteTable("announced_periods", {
  period: text().primaryKey(),
  announcedAt: integer("announced_at", { mode: "timestamp_ms" }).notNull(),
});
