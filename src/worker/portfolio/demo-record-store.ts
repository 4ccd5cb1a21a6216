import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, retryTransient } from "../db/database.ts";
import { projectIndicators } from "../db/indicator-tables.ts";
import { riskLimits } from "../db/limit-tables.ts";
import { purchases } from "../db/purchase-tables.ts";
import { cashBalances, distributions, holdings, projects, valuations } from "../db/record-tables.ts";
import { distributionRuns, distributionShares } from "../db/run-tables.ts";

/** Of a statement in D1. */
const maxParameters = 100;

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];

export type Records = {
  projects?: readonly Row<typeof projects>[];
  /** Projects on record that get a company, unless they have one. */
  owned?: readonly { id: string; ownerId: string; deadline: string }[];
  holdings?: readonly Row<typeof holdings>[];
  distributions?: readonly Row<typeof distributions>[];
  valuations?: readonly Row<typeof valuations>[];
  purchases?: readonly Row<typeof purchases>[];
  runs?: readonly Row<typeof distributionRuns>[];
  shares?: readonly Row<typeof distributionShares>[];
  cash?: readonly Row<typeof cashBalances>[];
  limits?: readonly Row<typeof riskLimits>[];
  indicators?: readonly Row<typeof projectIndicators>[];
};

/** Adds records, all or none; existing ones stay as they are. */
export async function addRecords(db: Database, added: Records): Promise<void> {
  const [first, ...others] = [
    ...groupsOf(projects, added.projects).map((rows) => db.insert(projects).values(rows).onConflictDoNothing()),
    ...(added.owned ?? []).map(({ id, ownerId, deadline }) =>
      db
        .update(projects)
        .set({ ownerId, deadline })
        .where(and(eq(projects.id, id), isNull(projects.ownerId))),
    ),
    ...groupsOf(holdings, added.holdings).map((rows) => db.insert(holdings).values(rows).onConflictDoNothing()),
    ...groupsOf(distributions, added.distributions).map((rows) =>
      db.insert(distributions).values(rows).onConflictDoNothing(),
    ),
    ...groupsOf(valuations, added.valuations).map((rows) => db.insert(valuations).values(rows).onConflictDoNothing()),
    ...groupsOf(purchases, added.purchases).map((rows) => db.insert(purchases).values(rows).onConflictDoNothing()),
    ...groupsOf(distributionRuns, added.runs).map((rows) =>
      db.insert(distributionRuns).values(rows).onConflictDoNothing(),
    ),
    ...groupsOf(distributionShares, added.shares).map((rows) =>
      db.insert(distributionShares).values(rows).onConflictDoNothing(),
    ),
    ...groupsOf(riskLimits, added.limits).map((rows) => db.insert(riskLimits).values(rows).onConflictDoNothing()),
    ...groupsOf(projectIndicators, added.indicators).map((rows) =>
      db.insert(projectIndicators).values(rows).onConflictDoNothing(),
    ),
    ...groupsOf(cashBalances, added.cash).map((rows) => db.insert(cashBalances).values(rows).onConflictDoNothing()),
  ];
  if (first) await retryTransient(() => db.batch([first, ...others]));
}

/** As many rows at a time as a statement has parameters for: a column that a row leaves out may be one, too. */
function groupsOf<Each extends object>(table: SQLiteTable, rows: readonly Each[] = []): Each[][] {
  const size = Math.floor(maxParameters / Object.keys(getTableColumns(table)).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
