import { desc, eq, sql } from "drizzle-orm";
import type { PersonHolding, PersonProject } from "#rules/accounts/person-detail.ts";
import type { Database } from "../../db/database.ts";
import { distributions, holdings, projects } from "../../db/record-tables.ts";
import { rowNumber } from "../../db/row-pages.ts";

/** Lists the latest holdings of an investor, the newest first, each with its project and the sum of its distributions. */
export async function listLatestHoldings(db: Database, personId: string, limit: number): Promise<PersonHolding[]> {
  const { id, status, tokens, investedMinorUnits, currentMinorUnits } = holdings;
  const paidMinorUnits = sql<number>`(select coalesce(sum(${distributions.signedMinorUnits}), 0) from ${distributions} where ${distributions.holdingId} = ${id})`;
  const rows = await db
    .select({
      id,
      status,
      tokens,
      investedMinorUnits,
      currentMinorUnits,
      paidMinorUnits,
      projectId: projects.id,
      name: projects.name,
      currency: projects.currency,
    })
    .from(holdings)
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .where(eq(holdings.personId, personId))
    .orderBy(desc(rowNumber(holdings)))
    .limit(limit);
  return rows.map(({ projectId, name, ...holding }) => ({ ...holding, project: { id: projectId, name } }));
}

/** Lists the latest projects of a company, the newest first. */
export async function listLatestProjects(db: Database, ownerId: string, limit: number): Promise<PersonProject[]> {
  const { id, name, status, createdAt } = projects;
  return db
    .select({ id, name, status })
    .from(projects)
    .where(eq(projects.ownerId, ownerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
