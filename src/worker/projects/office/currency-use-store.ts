import { eq, exists, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { CurrencyUse } from "#rules/projects/office-answers.ts";
import type { Database } from "../../db/database.ts";
import { interests } from "../../db/interest-tables.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../../db/record-tables.ts";
import { distributionRuns } from "../../db/run-tables.ts";
import { watchedProjects } from "../../db/watch-tables.ts";

export const storedUses = ["recorded", "interests", "watched"] as const satisfies readonly CurrencyUse[];
export type StoredUse = (typeof storedUses)[number];

export function isCurrencyUsed(db: Database, id: string): SQL {
  return or(...Object.values(currencyUsedBy(db, id))) ?? sql`false`;
}

/** Conditions that are true if there are amounts in a project's currency outside its own row. Each is answered by an index. */
export function currencyUsedBy(db: Database, id: string): Record<StoredUse, SQL> {
  const one = { one: sql`1` };
  const ofProject = (table: SQLiteTable & { projectId: SQLiteColumn }) =>
    exists(db.select(one).from(table).where(eq(table.projectId, id)));
  const page = db.select({ page: projects.page }).from(projects).where(eq(projects.id, id));
  const recorded = or(...[holdings, purchases, distributions, valuations, distributionRuns].map(ofProject));
  return {
    recorded: recorded ?? sql`false`,
    interests: exists(db.select(one).from(interests).where(inArray(interests.project, page))),
    watched: ofProject(watchedProjects),
  };
}
