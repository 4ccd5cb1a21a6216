import { type SQL, sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import { type Currency, currencies } from "#rules/money.ts";
import { type HoldingStatus, holdingStatuses } from "#rules/portfolio/portfolio.ts";
import { type Project, projectCategories, projectStatuses } from "#rules/projects/project.ts";
import type { DraftDetails } from "#rules/projects/project-details.ts";
import type { PublicTerms } from "#rules/projects/public-changes.ts";
import { user } from "./auth-tables.ts";

/** Projects that money is raised for. All amounts of a project and of its holdings are in the project's one currency. */
export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    /** The last part of its page's address, if it has one. */
    page: text().unique(),
    /** The company that raises the money; null while it has no account. */
    ownerId: text("owner_id").references(() => user.id),
    name: text().notNull(),
    description: text().notNull(),
    status: text().$type<Project["status"]>().notNull().default("Planning"),
    category: text().$type<Project["category"]>().notNull(),
    location: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    totalMinorUnits: integer("total_minor_units").notNull(),
    committedMinorUnits: integer("committed_minor_units").notNull().default(0),
    /** The number of investors in the project's register. Stored, because not every investor has an account here. */
    investors: integer().notNull().default(0),
    launchDate: text("launch_date").notNull(),
    /** The last day of its sale, once it is known. */
    deadline: text(),
    /** The day that its amounts and its number of investors are from. */
    figuresAsOf: text("figures_as_of").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** Incremented by every change by staff, except a change of the status. */
    version: integer().notNull().default(1),
    /** Since when it is public on the projects page; null while it is not. */
    publishedAt: integer("published_at", { mode: "timestamp_ms" }),
    /** Its name when it was last taken off the projects page. A name that staff give it afterwards is not public. */
    lastPublicName: text("last_public_name"),
    /** Its terms at that time, as far as its watchers are told about them. */
    lastPublicTerms: text("last_public_terms", { mode: "json" }).$type<PublicTerms>(),
    /** Its position on the projects page. */
    position: integer(),
    /** True if its figures are invented, to show what an offer looks like. Its pages say so. */
    isSample: integer("is_sample", { mode: "boolean" }).notNull().default(false),
    /** Its term sheet, if it has one. */
    details: text({ mode: "json" }).$type<DraftDetails>(),
  },
  (table) => [
    index("projects_published").on(table.position, table.id).where(isPublished(table.publishedAt)),
    uniqueIndex("projects_once_per_owner").on(table.ownerId, table.name),
    index("projects_by_owner").on(table.ownerId, table.id),
    index("projects_latest_of_owner").on(table.ownerId, table.createdAt, table.id),
    index("projects_by_name").on(sql`${table.name} collate nocase`, table.id),
    index("projects_by_age").on(table.createdAt, table.id),
    index("projects_by_status").on(table.status, table.createdAt, table.id),
    check("projects_status", isOneOf(table.status, projectStatuses)),
    check("projects_category", isOneOf(table.category, projectCategories)),
    check("projects_currency", isOneOf(table.currency, currencies)),
    check("projects_total", isCount(table.totalMinorUnits)),
    check("projects_committed", isCount(table.committedMinorUnits)),
    check("projects_investors", isCount(table.investors)),
    check("projects_launch_date", isDay(table.launchDate)),
    check("projects_deadline", sql`${table.deadline} is null or ${isDay(table.deadline)}`),
    check("projects_figures_as_of", isDay(table.figuresAsOf)),
  ],
);

export type ProjectRow = typeof projects.$inferSelect;

/** The condition of the partial index, in the same words, so that SQLite uses the index. */
export function isPublished(column: AnySQLiteColumn): SQL {
  return sql`${column} is not null`;
}

/**
 * What a person holds in a project, in the project's currency. Each person has one row for a project, however often they bought.
 */
export const holdings = sqliteTable(
  "holdings",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id),
    tokens: integer().notNull(),
    investedMinorUnits: integer("invested_minor_units").notNull(),
    currentMinorUnits: integer("current_minor_units").notNull(),
    status: text().$type<HoldingStatus>().notNull().default("Held"),
  },
  (table) => [
    uniqueIndex("holdings_once_per_project").on(table.personId, table.projectId),
    index("holdings_by_person").on(table.personId, table.id),
    // On the person alone, so that rows come in the order in which they were stored.
    index("holdings_latest").on(table.personId),
    index("holdings_by_project").on(table.projectId, table.personId),
    index("holdings_largest").on(table.projectId, sql`${table.tokens} desc`, sql`${table.id} desc`),
    check("holdings_tokens", isCount(table.tokens)),
    check("holdings_invested", isCount(table.investedMinorUnits)),
    check("holdings_current", isCount(table.currentMinorUnits)),
    check("holdings_status", isOneOf(table.status, holdingStatuses)),
  ],
);

/** What holdings have paid out: revenue shares, and at the end the redemption of their tokens. */
export const distributions = sqliteTable(
  "distributions",
  {
    id: text().primaryKey(),
    holdingId: text("holding_id")
      .notNull()
      .references(() => holdings.id),
    /** The person of the holding. Only a trigger in the migration writes it. */
    personId: text("person_id"),
    /** The project of the holding, also written only by a trigger. */
    projectId: text("project_id"),
    day: text().$type<Day>().notNull(),
    /** The amount without its sign. */
    sizeMinorUnits: integer("amount_minor_units").notNull(),
    /** The amount with its sign, for sums: negative in a counter-entry, which takes back the distribution that it reverses. */
    signedMinorUnits: integer("signed_minor_units")
      .notNull()
      .generatedAlwaysAs(sql`case when "reverses" is null then "amount_minor_units" else -"amount_minor_units" end`, {
        mode: "virtual",
      }),
    /** The id of the distribution that a counter-entry reverses. */
    reverses: text(),
    /** The run that wrote it. */
    runId: text("run_id"),
  },
  (table) => [
    index("distributions_by_holding").on(table.holdingId, table.day, table.id, table.sizeMinorUnits),
    // A person's distributions from all holdings, in the order of their list.
    index("distributions_by_person").on(table.personId, sql`${table.day} desc`, sql`${table.id} desc`),
    index("distributions_by_project").on(table.projectId, sql`${table.day} desc`, sql`${table.id} desc`),
    uniqueIndex("distributions_reversed_once").on(table.reverses),
    check("distributions_amount", isCount(table.sizeMinorUnits)),
    check("distributions_day", isDay(table.day)),
  ],
);

/** The value of a holding on a day. There is one for each day, so that a correction replaces it. */
export const valuations = sqliteTable(
  "valuations",
  {
    holdingId: text("holding_id")
      .notNull()
      .references(() => holdings.id),
    /** The person and project of the holding. Only a trigger in the migration writes them. */
    personId: text("person_id"),
    projectId: text("project_id"),
    day: text().$type<Day>().notNull(),
    valueMinorUnits: integer("value_minor_units").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holdingId, table.day] }),
    index("valuations_by_person").on(table.personId, sql`${table.day} desc`, sql`${table.holdingId} desc`),
    index("valuations_by_project").on(table.projectId, sql`${table.day} desc`, sql`${table.holdingId} desc`),
    check("valuations_value", isCount(table.valueMinorUnits)),
    check("valuations_day", isDay(table.day)),
  ],
);

/** The money of a person that is with us and not invested. */
export const cashBalances = sqliteTable(
  "cash_balances",
  {
    personId: text("person_id")
      .notNull()
      .references(() => user.id),
    currency: text().$type<Currency>().notNull(),
    minorUnits: integer("minor_units").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.currency] }),
    check("cash_balances_currency", isOneOf(table.currency, currencies)),
    check("cash_balances_amount", isCount(table.minorUnits)),
  ],
);

/** Checks for a whole number, not negative. Without this, SQLite stores 1.5 in an integer column. */
export function isCount(column: AnySQLiteColumn): SQL {
  return sql`typeof(${column}) = 'integer' and ${column} >= 0`;
}

export function isDay(column: AnySQLiteColumn): SQL {
  return sql`${column} glob '[1-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`;
}

export function isOneOf(column: AnySQLiteColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
