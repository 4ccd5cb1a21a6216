import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    /** The status or currency that it is about; empty where it is about the largest of any, or the score. */
    part: text().$type<LimitKey["part"]>().notNull(),
    /** In tenths of a percent or point, or in minor units. Null once removed, so that no version is used twice. */
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
