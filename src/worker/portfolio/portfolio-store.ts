import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Money } from "#rules/money.ts";
import {
  type DatedValue,
  type Distribution,
  type DistributionsPage,
  type HoldingsPage,
  type ProjectsPage,
  type RecordedHolding,
  type RecordedProject,
  recordPageSize,
} from "#rules/portfolio/dashboard-records.ts";
import { openDatabase, retryTransient } from "../db/database.ts";
import { cashBalances, distributions, holdings, projects, valuations } from "../db/record-tables.ts";
import type { Bindings } from "../env.ts";
import { findNewestDay } from "./valuation-store.ts";

/** Whose records are read, and after which cursor. Every query here is for one person. */
export type ListQuery = { personId: string; after: string | undefined };

/** As many days as a chart can show apart. */
const maxDays = 50;

/** A page of a person's holdings by id, with their cash and the day of the newest valuation of any holding. */
export async function listHoldings(env: Bindings, { personId, after }: ListQuery): Promise<HoldingsPage> {
  const db = openDatabase(env.DB);
  const paid = sql<number>`(select coalesce(sum(${distributions.amountMinorUnits}), 0) from ${distributions} where ${distributions.holdingId} = ${holdings.id})`;
  // Not one batch: D1 answers a batch with one value for each column name, and two columns here are called id.
  const [rows, asOf, cash] = await Promise.all([
    retryTransient(() =>
      db
        .select({ holding: holdings, project: projects, paid })
        .from(holdings)
        .innerJoin(projects, eq(projects.id, holdings.projectId))
        .where(and(eq(holdings.personId, personId), isAfter(holdings.id, after)))
        .orderBy(asc(holdings.id))
        .limit(recordPageSize + 1),
    ),
    findNewestDay(db, personId),
    retryTransient(() =>
      db
        .select({ minorUnits: cashBalances.minorUnits, currency: cashBalances.currency })
        .from(cashBalances)
        .where(eq(cashBalances.personId, personId))
        .orderBy(asc(cashBalances.currency)),
    ),
  ]);
  const shown = rows.slice(0, recordPageSize);
  return {
    records: "holdings",
    personId,
    asOf,
    cash,
    holdings: shown.map(recordedHolding),
    next: rows.length > shown.length ? (shown.at(-1)?.holding.id ?? null) : null,
  };
}

/** A page of the projects that a company raises for. */
export async function listProjects(env: Bindings, { personId, after }: ListQuery): Promise<ProjectsPage> {
  const db = openDatabase(env.DB);
  const isOwn = eq(projects.ownerId, personId);
  const [rows, [newest]] = await retryTransient(() =>
    db.batch([
      db
        .select()
        .from(projects)
        .where(and(isOwn, isAfter(projects.id, after)))
        .orderBy(asc(projects.id))
        .limit(recordPageSize + 1),
      db
        .select({ day: sql<string | null>`max(${projects.figuresAsOf})` })
        .from(projects)
        .where(isOwn),
    ]),
  );
  const shown = rows.slice(0, recordPageSize);
  return {
    records: "projects",
    personId,
    asOf: newest?.day ?? null,
    projects: shown.map(recordedProject),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** A page of a person's distributions, newest first. The cursor is a day and an id. */
export async function listDistributions(env: Bindings, { personId, after }: ListQuery): Promise<DistributionsPage> {
  const db = openDatabase(env.DB);
  const { day, id } = distributions;
  const isAfterCursor =
    after === undefined ? undefined : sql`(${day}, ${id}) < (${after.slice(0, 10)}, ${after.slice(11)})`;
  const rows = await retryTransient(() =>
    db
      .select({
        id: distributions.id,
        day: distributions.day,
        minorUnits: distributions.amountMinorUnits,
        project: projects.name,
        currency: projects.currency,
      })
      .from(distributions)
      .innerJoin(holdings, eq(holdings.id, distributions.holdingId))
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .where(and(eq(distributions.personId, personId), isAfterCursor))
      .orderBy(desc(day), desc(id))
      .limit(recordPageSize + 1),
  );
  const shown = rows.slice(0, recordPageSize);
  const last = shown.at(-1);
  return {
    personId,
    distributions: shown.map(
      ({ id, day, project, minorUnits, currency }): Distribution => ({
        id,
        day,
        project,
        amount: { minorUnits, currency },
      }),
    ),
    next: last && rows.length > shown.length ? `${last.day}.${last.id}` : null,
  };
}

/**
 * The total value of a person's holdings, one sum for each currency, on the newest days on which one of them was valued,
 * oldest first. On each day a holding counts with its latest value up to then, and with nothing before its first. The cross
 * joins keep their order: with any other, everybody's valuations would be read once for each holding.
 */
export async function listValues(env: Bindings, personId: string): Promise<DatedValue[]> {
  const db = openDatabase(env.DB);
  const rows = await retryTransient(() =>
    db.all<{ day: string; currency: Money["currency"]; minorUnits: number }>(sql`
      with own as (
        select h.id, p.currency from ${holdings} h join ${projects} p on p.id = h.project_id where h.person_id = ${personId}
      ), valued as (
        select distinct v.day, own.currency from own cross join ${valuations} v on v.holding_id = own.id
      ), numbered as (
        select day, currency, row_number() over (partition by currency order by day desc) as number from valued
      )
      select numbered.day, numbered.currency, sum((
        select v.value_minor_units from ${valuations} v
        where v.holding_id = own.id and v.day <= numbered.day order by v.day desc limit 1
      )) as minorUnits
      from numbered cross join own on own.currency = numbered.currency
      where numbered.number <= ${maxDays}
      group by numbered.day, numbered.currency order by numbered.currency, numbered.day`),
  );
  return rows.map(({ day, currency, minorUnits }) => ({ day, value: { minorUnits, currency } }));
}

function isAfter(id: typeof holdings.id | typeof projects.id, after: string | undefined): SQL | undefined {
  return after === undefined ? undefined : gt(id, after);
}

type HoldingRow = { holding: typeof holdings.$inferSelect; project: typeof projects.$inferSelect; paid: number };

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

function recordedProject(row: typeof projects.$inferSelect): RecordedProject {
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
