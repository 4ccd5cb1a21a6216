import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type DayCursor, dayCursorOf, type IdCursor } from "#rules/cursor.ts";
import type { Currency } from "#rules/money.ts";
import type { CompanyProject } from "#rules/portfolio/company-figures.ts";
import {
  type Distribution,
  type DistributionsPage,
  type HoldingsPage,
  type ProjectsPage,
  type RecordedHolding,
  recordPageSize,
} from "#rules/portfolio/dashboard-records.ts";
import type { Database } from "../db/database.ts";
import { isAfterCursor, pageAfter } from "../db/keyset.ts";
import { cashBalances, distributions, holdings, type ProjectRow, projects } from "../db/record-tables.ts";
import { findNewestDay } from "./valuation-store.ts";

/** The person whose records are read, and the cursor after which they begin. Every query here is for one person. */
type ListQuery<Cursor> = { personId: string; after: Cursor | undefined };

/** A page of a person's holdings by id, with their cash and the day of the newest valuation of any holding. */
export async function listHoldings(db: Database, { personId, after }: ListQuery<IdCursor>): Promise<HoldingsPage> {
  const paid = sql<number>`(select coalesce(sum(${distributions.signedMinorUnits}), 0) from ${distributions} where ${distributions.holdingId} = ${holdings.id})`;
  // Not one batch: D1 answers a batch with one value per column name, and two columns here are called id.
  const [found, asOf, cash] = await Promise.all([
    db
      .select({ holding: holdings, project: projects, paid })
      .from(holdings)
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .where(and(eq(holdings.personId, personId), isAfterCursor({ id: holdings.id }, after, "asc")))
      .orderBy(asc(holdings.id))
      .limit(recordPageSize + 1),
    findNewestDay(db, personId),
    db
      .select({ minorUnits: cashBalances.minorUnits, currency: cashBalances.currency })
      .from(cashBalances)
      .where(eq(cashBalances.personId, personId))
      .orderBy(asc(cashBalances.currency)),
  ]);
  const { rows, next } = pageAfter(found, recordPageSize, ({ holding }) => holding.id);
  return { records: "holdings", personId, asOf, cash, holdings: rows.map(recordedHolding), next };
}

/** A page of the projects for which a company raises money. */
export async function listProjects(db: Database, { personId, after }: ListQuery<IdCursor>): Promise<ProjectsPage> {
  const isOwn = eq(projects.ownerId, personId);
  const [found, [newest]] = await db.batch([
    db
      .select()
      .from(projects)
      .where(and(isOwn, isAfterCursor({ id: projects.id }, after, "asc")))
      .orderBy(asc(projects.id))
      .limit(recordPageSize + 1),
    db
      .select({ day: sql<string | null>`max(${projects.figuresAsOf})` })
      .from(projects)
      .where(isOwn),
  ]);
  const { rows, next } = pageAfter(found, recordPageSize, ({ id }) => id);
  return { records: "projects", personId, asOf: newest?.day ?? null, projects: rows.map(companyProject), next };
}

/** A page of a person's distributions, newest first, in one currency or in all. */
export async function listDistributions(
  db: Database,
  { personId, after, currency }: ListQuery<DayCursor> & { currency?: Currency | undefined },
): Promise<DistributionsPage> {
  const { day, id } = distributions;
  const found = await db
    .select({
      id: distributions.id,
      day: distributions.day,
      minorUnits: distributions.signedMinorUnits,
      project: projects.name,
      currency: projects.currency,
    })
    .from(distributions)
    .innerJoin(holdings, eq(holdings.id, distributions.holdingId))
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .where(
      and(
        eq(distributions.personId, personId),
        currency && eq(projects.currency, currency),
        isAfterCursor({ day, id }, after, "desc"),
      ),
    )
    .orderBy(desc(day), desc(id))
    .limit(recordPageSize + 1);
  const { rows, next } = pageAfter(found, recordPageSize, dayCursorOf);
  return {
    personId,
    distributions: rows.map(
      ({ id, day, project, minorUnits, currency }): Distribution => ({
        id,
        day,
        project,
        amount: { minorUnits, currency },
      }),
    ),
    next,
  };
}

type HoldingRow = { holding: typeof holdings.$inferSelect; project: ProjectRow; paid: number };

function recordedHolding({ holding, project, paid }: HoldingRow): RecordedHolding {
  const { id, tokens, investedMinorUnits, currentMinorUnits, status: holdingStatus } = holding;
  const { name, page, publishedAt, category, status, currency } = project;
  return {
    id,
    name,
    ...(page && publishedAt && { project: page }),
    category,
    status,
    holdingStatus,
    ...(holdingStatus === "Redeemed" && { isRedeemed: true }),
    currency,
    tokens,
    investedMinorUnits,
    currentMinorUnits,
    distributedMinorUnits: paid,
  };
}

function companyProject(row: ProjectRow): CompanyProject {
  const { id, page, publishedAt, name, status, currency, totalMinorUnits, committedMinorUnits, investors, deadline } =
    row;
  return {
    recordId: id,
    ...(page && publishedAt && { id: page }),
    name,
    status,
    totalValue: { minorUnits: totalMinorUnits, currency },
    committed: { minorUnits: committedMinorUnits, currency },
    investors,
    ...(deadline !== null && { deadline }),
  };
}
