import { and, asc, count, eq, gte, sql } from "drizzle-orm";
import { compare } from "#rules/compare.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import type { HeldProject, Indicator } from "#rules/projects/indicators/answers.ts";
import { readDetails } from "#rules/projects/project-details.ts";
import type { Database } from "../../db/database.ts";
import { projectIndicators } from "../../db/indicator-tables.ts";
import { isAfterCursor, isAfterId } from "../../db/keyset.ts";
import { holdings, projects } from "../../db/record-tables.ts";
import { pagesOf, readAllRows } from "../../db/row-pages.ts";
import { isHolder } from "../../portfolio/holder-store.ts";

/** Rows in one query. Each has a term sheet of up to a few kilobytes. */
const pageSize = 100;
const indicatorsPerPage = 1_000;

/** Lists the projects of which a person holds tokens, by name, each with its released indicators. */
export async function listHeldIndicators(db: Database, personId: string): Promise<HeldProject[]> {
  const [held, released] = await Promise.all([
    readAllRows(heldPages(db, personId)),
    readAllRows(releasedPages(db, personId)),
  ]);
  const ofProject = new Map<string, Indicator[]>(held.map(({ id }) => [id, []]));
  for (const { projectId, ...indicator } of released) ofProject.get(projectId)?.push(indicator);
  return held
    .map((project) => ({ ...project, indicators: (ofProject.get(project.id) ?? []).sort(newestFirst) }))
    .sort((one, other) => compare(one.name, other.name));
}

export async function hasRedeemedHolding(db: Database, personId: string): Promise<boolean> {
  const found = await db
    .select({ id: holdings.id })
    .from(holdings)
    .where(isHolding(personId, "Redeemed"))
    .limit(1)
    .get();
  return found !== undefined;
}

/**
 * Counts the released indicators of the latest year, in the projects that a person holds. The index has the days of each project
 * in order, so that only the indicators of that year are read. `year` is null if there are none.
 */
export function selectLatestIndicators(db: Database, personId: string) {
  const { projectId, lastDay } = projectIndicators;
  const isHeld = isHolding(personId, "Held");
  const newest = sql<string>`(select max(${lastDay}) from ${projectIndicators}
    where ${projectId} = ${holdings.projectId} and ${isReleased})`;
  const latest = db
    .select({ year: sql`substr(max(${newest}), 1, 4)` })
    .from(holdings)
    .where(isHeld);
  return db
    .select({ count: count(), year: sql<string | null>`substr(max(${lastDay}), 1, 4)` })
    .from(holdings)
    .innerJoin(projectIndicators, and(eq(projectId, holdings.projectId), isReleased, gte(lastDay, sql`(${latest})`)))
    .where(isHeld);
}

function heldPages(db: Database, personId: string) {
  const { id, name, category, status, details, publishedAt } = projects;
  return pagesOf(pageSize, async (after: string | undefined, size) => {
    const rows = await db
      .select({ id, name, category, status, details, publishedAt, tokens: holdings.tokens, holdingId: holdings.id })
      .from(holdings)
      .innerJoin(projects, eq(id, holdings.projectId))
      .where(and(isHolding(personId, "Held"), isAfterId(holdings.id, after)))
      .orderBy(asc(holdings.id))
      .limit(size);
    return rows.map(({ holdingId: cursor, details: stored, publishedAt: since, ...row }) => ({
      row: { ...row, supply: (since && readDetails(stored)?.supply) || null },
      cursor,
    }));
  });
}

function releasedPages(db: Database, personId: string) {
  const { id, projectId, kind, name, unit, value, firstDay, lastDay, method, source } = projectIndicators;
  return pagesOf(indicatorsPerPage, async (after: { holdingId: string; id: string } | undefined, size) => {
    const rows = await db
      .select({
        holdingId: holdings.id,
        id,
        projectId,
        kind,
        name,
        unit,
        value,
        firstDay,
        lastDay,
        method,
        source,
      })
      .from(holdings)
      .innerJoin(projectIndicators, and(eq(projectId, holdings.projectId), isReleased))
      .where(and(isHolding(personId, "Held"), isAfterCursor({ holdingId: holdings.id, id }, after, "asc")))
      .orderBy(asc(holdings.id), asc(id))
      .limit(size);
    return rows.map(({ holdingId, ...row }) => ({ row, cursor: { holdingId, id: row.id } }));
  });
}

/** Written as in the index, so that SQLite uses it. */
const isReleased = sql`${projectIndicators.state} = 'released'`;

function isHolding(personId: string, status: HoldingStatus) {
  return and(eq(holdings.personId, personId), eq(holdings.status, status), isHolder);
}

function newestFirst(one: Indicator, other: Indicator): number {
  return compare(other.lastDay, one.lastDay) || compare(one.name, other.name);
}
