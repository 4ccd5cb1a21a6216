import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import {
  type IndicatorKind,
  type IndicatorState,
  indicatorKinds,
  indicatorStates,
} from "#rules/projects/indicators/indicator.ts";
import { isDay, isOneOf, projects } from "./record-tables.ts";

/**
 * The indicators that projects have measured. Only the state of a row ever changes: a correction is a row of its own, and the old
 * row stays with the state `replaced`.
 */
export const projectIndicators = sqliteTable(
  "project_indicators",
  {
    id: text().primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    kind: text().$type<IndicatorKind>().notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    /** A decimal number without separators, such as `1470.5`. */
    value: text().notNull(),
    firstDay: text("first_day").$type<Day>().notNull(),
    lastDay: text("last_day").$type<Day>().notNull(),
    method: text().notNull(),
    source: text().notNull(),
    state: text().$type<IndicatorState>().notNull(),
    /** True if the project's company submitted it, false if staff entered it. */
    byCompany: integer("by_company", { mode: "boolean" }).notNull(),
    /** Why it was declined. */
    reason: text(),
    /** The id of the indicator that a correction replaces. */
    replaces: text(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("project_indicators_by_project").on(table.projectId, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index("project_indicators_released").on(table.projectId, table.id).where(sql`${table.state} = 'released'`),
    index("project_indicators_by_day").on(table.projectId, table.lastDay).where(sql`${table.state} = 'released'`),
    index("project_indicators_submitted")
      .on(sql`${table.createdAt} desc`, sql`${table.id} desc`)
      .where(sql`${table.state} = 'submitted'`),
    uniqueIndex("project_indicators_replaced_once")
      .on(table.replaces)
      .where(sql`${isNotNull(table.replaces)} and ${table.state} in ('released', 'replaced')`),
    check("project_indicators_kind", isOneOf(table.kind, indicatorKinds)),
    check("project_indicators_state", isOneOf(table.state, indicatorStates)),
    check(
      "project_indicators_value",
      sql`${table.value} glob '[0-9]*' and ${table.value} not glob '*[^0-9.]*' and ${table.value} not glob '*.*.*'`,
    ),
    check(
      "project_indicators_days",
      sql`${isDay(table.firstDay)} and ${isDay(table.lastDay)} and ${table.firstDay} <= ${table.lastDay}`,
    ),
  ],
);
