import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Day } from "#rules/day.ts";
import type { Database } from "#worker/db/database.ts";
import { projectIndicators } from "#worker/db/indicator-tables.ts";
import { riskLimits } from "#worker/db/limit-tables.ts";
import { purchases } from "#worker/db/purchase-tables.ts";
import { cashBalances, distributions, holdings, projects, valuations } from "#worker/db/record-tables.ts";
import { retryTransient } from "#worker/db/retry-transient.ts";
import { distributionRuns, distributionShares } from "#worker/db/run-tables.ts";

/** The most parameters that a statement of D1 can have. */
const maxParameters = 100;

/** A row as it is written by hand: its days are plain texts. The tables refuse a text that is no day. */
type Written<Row> = { [Key in keyof Row]: Row[Key] extends Day ? string : Row[Key] };
type Row<Table extends { $inferInsert: unknown }> = Written<Table["$inferInsert"]>;

export type Records = {
  projects?: readonly Row<typeof projects>[];
  /** Existing projects that get a company as their owner, unless they have one. */
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

/** Adds all records or none. Existing records stay as they are. */
export async function addRecords(db: Database, added: Records): Promise<void> {
  const [first, ...others] = [
    ...inserts(db, projects, added.projects),
    ...(added.owned ?? []).map(({ id, ownerId, deadline }) =>
      db
        .update(projects)
        .set({ ownerId, deadline })
        .where(and(eq(projects.id, id), isNull(projects.ownerId))),
    ),
    ...inserts(db, holdings, added.holdings),
    ...inserts(db, distributions, added.distributions),
    ...inserts(db, valuations, added.valuations),
    ...inserts(db, purchases, added.purchases),
    ...inserts(db, distributionRuns, added.runs),
    ...inserts(db, distributionShares, added.shares),
    ...inserts(db, riskLimits, added.limits),
    ...inserts(db, projectIndicators, added.indicators),
    ...inserts(db, cashBalances, added.cash),
  ];
  if (first) await retryTransient(() => db.batch([first, ...others]));
}

/**
 * Puts as many rows in a statement as its parameters allow. Every column counts, because one that a row leaves
 * out may take a parameter, too.
 */
function inserts<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly Written<SQLiteInsertValue<Table>>[] = [],
) {
  const size = Math.floor(maxParameters / Object.keys(getTableColumns(table)).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    db
      .insert(table)
      .values(rows.slice(at * size, (at + 1) * size) as SQLiteInsertValue<Table>[])
      .onConflictDoNothing(),
  );
}
