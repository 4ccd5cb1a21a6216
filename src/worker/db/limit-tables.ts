import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Currency } from "#rules/money.ts";
import { type LimitKey, limitMeasures } from "#rules/portfolio/risk/limits.ts";
import { user } from "./auth-tables.ts";
import { isOneOf } from "./record-tables.ts";

/** The limits that people set for themselves. */
export const riskLimits = sqliteTable(
  "risk_limits",
  {
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    measure: text().$type<LimitKey["measure"]>().notNull(),
    /** The status or currency that the limit is about. Empty for the largest project or category, and for the score. */
    part: text().$type<LimitKey["part"]>().notNull(),
    /** In tenths of a percent or point, or in minor units. Null once removed: the row stays, so that no version is used twice. */
    value: integer(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.measure, table.part] }),
    check("risk_limits_measure", isOneOf(table.measure, limitMeasures)),
    check(
      "risk_limits_value",
      sql`${table.value} is null or (typeof(${table.value}) = 'integer' and ${table.value} > 0)`,
    ),
  ],
);

/**
 * People whose holdings or limits have changed since the two were last compared. Triggers in the migration write a row with the
 * change itself, for people who have a limit.
 */
export const limitChecks = sqliteTable(
  "limit_checks",
  {
    personId: text("person_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    /** 0: due at once. */
    dueAt: integer("due_at", { mode: "timestamp_ms" }).notNull(),
    /** A new random id with each change: the result of a comparison that began before a change is not stored. */
    changeId: text("change_id").notNull(),
  },
  (table) => [index("limit_checks_due").on(table.dueAt)],
);

/** Breaches of a person's limits, each in one currency. The figures are those when the breach began, in the limit's unit. */
export const limitBreaches = sqliteTable(
  "limit_passings",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    measure: text().$type<LimitKey["measure"]>().notNull(),
    part: text().$type<LimitKey["part"]>().notNull(),
    currency: text().$type<Currency>().notNull(),
    value: integer().notNull(),
    limit: integer("limit_value").notNull(),
    /** The largest project or category when the breach began, if the limit is about one. */
    name: text(),
    passedAt: integer("passed_at", { mode: "timestamp_ms" }).notNull(),
    /** When the figure was within the limit again, or the limit was removed. */
    endedAt: integer("ended_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("limit_passings_open")
      .on(table.personId, table.measure, table.part, table.currency)
      .where(sql`${table.endedAt} is null`),
    index("limit_passings_by_person").on(table.personId),
    // For deletion by age.
    index("limit_passings_by_end").on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);
