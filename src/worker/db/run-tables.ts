import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import { type RunStatus, runStatuses } from "#rules/portfolio/run.ts";
import { holdings, isCount, isDay, isOneOf, projects } from "./record-tables.ts";

/**
 * Distribution runs: amounts that a project pays to those who hold its tokens on a certain day. One member of staff prepares a
 * run, a second one confirms it, and only then are its distributions written. A run is never deleted: a counter-run reverses it.
 */
export const distributionRuns = sqliteTable(
  "distribution_runs",
  {
    id: text().primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    amountMinorUnits: integer("amount_minor_units").notNull(),
    /** People who hold tokens at the end of this day are paid. */
    recordDay: text("record_day").$type<Day>().notNull(),
    /** The day of its distributions. */
    payDay: text("pay_day").$type<Day>().notNull(),
    status: text().$type<RunStatus>().notNull().default("waiting"),
    holders: integer().notNull(),
    tokens: integer().notNull(),
    /** The minor units that rounding down left over. The shares with the largest remainders got them. */
    leftOver: integer("left_over").notNull(),
    /** The id of the run that a counter-run reverses. */
    reverses: text(),
    preparedBy: text("prepared_by").notNull(),
    preparedAt: integer("prepared_at", { mode: "timestamp_ms" }).notNull(),
    /** True if there was only one member of staff. The e-mail to the team then says so. */
    preparedAlone: integer("prepared_alone", { mode: "boolean" }).notNull().default(false),
    decidedBy: text("decided_by"),
    decidedAt: integer("decided_at", { mode: "timestamp_ms" }),
    /** Why it was sent back. */
    note: text(),
  },
  (table) => [
    index("distribution_runs_newest").on(sql`${table.preparedAt} desc`, sql`${table.id} desc`),
    index("distribution_runs_by_status").on(table.status, sql`${table.preparedAt} desc`, sql`${table.id} desc`),
    index("distribution_runs_by_project").on(table.projectId, sql`${table.preparedAt} desc`, sql`${table.id} desc`),
    uniqueIndex("distribution_runs_one_waiting").on(table.projectId).where(sql`${table.status} = 'waiting'`),
    uniqueIndex("distribution_runs_reversed_once")
      .on(table.reverses)
      .where(sql`${isNotNull(table.reverses)} and ${table.status} <> 'sent-back'`),
    check("distribution_runs_amount", sql`${isCount(table.amountMinorUnits)} and ${table.amountMinorUnits} > 0`),
    check("distribution_runs_record_day", isDay(table.recordDay)),
    check("distribution_runs_pay_day", isDay(table.payDay)),
    check("distribution_runs_status", isOneOf(table.status, runStatuses)),
  ],
);

/** The shares of the holdings in a run, the largest first. */
export const distributionShares = sqliteTable(
  "distribution_shares",
  {
    runId: text("run_id")
      .notNull()
      .references(() => distributionRuns.id),
    number: integer().notNull(),
    holdingId: text("holding_id")
      .notNull()
      .references(() => holdings.id),
    /** The tokens held on the record day. */
    tokens: integer().notNull(),
    amountMinorUnits: integer("amount_minor_units").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    uniqueIndex("distribution_shares_once").on(table.runId, table.holdingId),
    check("distribution_shares_tokens", isCount(table.tokens)),
    check("distribution_shares_amount", isCount(table.amountMinorUnits)),
  ],
);
