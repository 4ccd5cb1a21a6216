import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import { type EntryKind, entryKinds } from "#rules/portfolio/entry.ts";
import { user } from "./auth-tables.ts";
import { holdings, isDay, isOneOf, projects } from "./record-tables.ts";

/**
 * Purchases of tokens. A trigger in the migration adds each to its holding, unless the holding includes it already. A purchase is
 * never changed or deleted: a counter-entry on the same day reverses it.
 */
export const purchases = sqliteTable(
  "purchases",
  {
    id: text().primaryKey(),
    holdingId: text("holding_id")
      .notNull()
      .references(() => holdings.id),
    /** The person and project of the holding, copied for lists. Triggers keep the copies up to date. */
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    day: text().$type<Day>().notNull(),
    /** Negative in a counter-entry, as is the amount. */
    tokens: integer().notNull(),
    amountMinorUnits: integer("amount_minor_units").notNull(),
    /** True if the holding had these tokens before purchases were recorded, so that they are not added to it. */
    opening: integer({ mode: "boolean" }).notNull().default(false),
    /** The id of the purchase that a counter-entry reverses. */
    reverses: text(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("purchases_by_holding").on(table.holdingId, table.day, table.id, table.tokens, table.amountMinorUnits),
    index("purchases_by_person").on(table.personId, sql`${table.day} desc`, sql`${table.id} desc`),
    index("purchases_by_project").on(table.projectId, sql`${table.day} desc`, sql`${table.id} desc`),
    uniqueIndex("purchases_reversed_once").on(table.reverses),
    check("purchases_day", isDay(table.day)),
    check(
      "purchases_size",
      sql`typeof(${table.tokens}) = 'integer' and typeof(${table.amountMinorUnits}) = 'integer' and case when ${table.reverses} is null then ${table.tokens} > 0 and ${table.amountMinorUnits} >= 0 else ${table.tokens} < 0 and ${table.amountMinorUnits} <= 0 end`,
    ),
  ],
);

/** The record files that were imported, so that none is imported twice. */
export const recordImports = sqliteTable(
  "record_imports",
  {
    id: text().primaryKey(),
    kind: text().$type<EntryKind>().notNull(),
    /** The SHA-256 of the file's lines, whatever their line endings. */
    sha256: text().notNull(),
    lines: integer().notNull(),
    takenBy: text("taken_by").notNull(),
    takenAt: integer("taken_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("record_imports_once").on(table.sha256),
    check("record_imports_kind", isOneOf(table.kind, entryKinds)),
  ],
);
