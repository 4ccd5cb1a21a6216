import { openDatabase, retryTransient } from "../db/database.ts";
import { cashBalances, distributions, holdings, projects, valuations } from "../db/record-tables.ts";
import type { Bindings } from "../env.ts";

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"];

export type Records = {
  projects?: readonly Row<typeof projects>[];
  holdings?: readonly Row<typeof holdings>[];
  distributions?: readonly Row<typeof distributions>[];
  valuations?: readonly Row<typeof valuations>[];
  cash?: readonly Row<typeof cashBalances>[];
};

/** Adds records, all or none; existing ones stay as they are. */
export async function addRecords(env: Bindings, added: Records): Promise<void> {
  const db = openDatabase(env.DB);
  const [first, ...others] = [
    ...(added.projects ?? []).map((row) => db.insert(projects).values(row).onConflictDoNothing()),
    ...(added.holdings ?? []).map((row) => db.insert(holdings).values(row).onConflictDoNothing()),
    ...(added.distributions ?? []).map((row) => db.insert(distributions).values(row).onConflictDoNothing()),
    ...(added.valuations ?? []).map((row) => db.insert(valuations).values(row).onConflictDoNothing()),
    ...(added.cash ?? []).map((row) => db.insert(cashBalances).values(row).onConflictDoNothing()),
  ];
  if (first) await retryTransient(() => db.batch([first, ...others]));
}
