import { and, asc, eq, ne } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { ValuedHolding } from "#rules/portfolio/risk/answers.ts";
import type { Target } from "#rules/portfolio/risk/what-if.ts";
import type { Database } from "../../db/database.ts";
import { isAfterId } from "../../db/keyset.ts";
import { holdings, isPublished, projects } from "../../db/record-tables.ts";
import { pagesOf, readAllRows } from "../../db/row-pages.ts";
import { isSaleNotOver } from "../../projects/sale-store.ts";
import { newestValuationOf } from "../valuation-store.ts";

/** Rows in one query. */
const pageSize = 1_000;

const { id, name, category, status, currency } = projects;
const target = { id, name, category, status, currency };

/** Lists everything that a person holds, with the id and the name of each project. */
export async function listHeldValues(db: Database, personId: string): Promise<ValuedHolding[]> {
  const pages = pagesOf(pageSize, async (after: string | undefined, size) => {
    const rows = await db
      .select({
        ...target,
        currentMinorUnits: holdings.currentMinorUnits,
        valuedOn: newestValuationOf(db),
        holdingId: holdings.id,
      })
      .from(holdings)
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .where(and(eq(holdings.personId, personId), isAfterId(holdings.id, after)))
      .orderBy(asc(holdings.id))
      .limit(size);
    return rows.map(({ holdingId: cursor, ...row }) => ({ row, cursor }));
  });
  return readAllRows(pages);
}

/** Published projects that are not completed and whose sale is not over, in the order of their page. */
export async function listTargets(db: Database, today: Day): Promise<Target[]> {
  return db
    .select(target)
    .from(projects)
    .where(and(isPublished(projects.publishedAt), ne(projects.status, "Completed"), isSaleNotOver(today)))
    .orderBy(asc(projects.position), asc(projects.id));
}
