import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type RunStatus, runStatuses } from "#rules/portfolio/run.ts";
import { holdings, isCount, isDay, isOneOf, projects } from "./record-tables.ts";

/**
 * An amount that a project pays to those who hold it on a day. One member of staff prepares it, a second one confirms it, and
 * only then are its distributions written. It is never deleted: a counter-run takes it back.
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
    recordDay: text("record_day").notNull(),
    /** The day of its distributions. */
    payDay: text("pay_day").notNull(),
    status: text().$type<RunStatus>().notNull().default("waiting"),
    holders: integer().notNull(),
    tokens: integer().notNull(),
    /** Minor units that rounding down left over. The largest remainders got them. */
    leftOver: integer("left_over").notNull(),
    /** Of a counter-run: the run that it takes back. */
    reverses: text(),
    preparedBy: text("prepared_by").notNull(),
    preparedAt: integer("prepared_at", { mode: "timestamp_ms" }).notNull(),
    /** Whether there was only one member of staff; the team's e-mail then says so. */
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

/** What each holding is paid by a run, the largest first. */
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
    /** On the record day. */
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
