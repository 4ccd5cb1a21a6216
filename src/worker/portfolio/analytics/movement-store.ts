import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { countryOf, type HeldProject, type Movement, type Movements } from "#rules/portfolio/analytics/movements.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import { pagesOf } from "../../db/pages.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../../db/record-tables.ts";
import type { Bindings } from "../../env.ts";

/** Rows in one query. */
const pageSize = 1_000;

type Cursor = { day: string; id: string };

/** All that is on record of a person's holdings: figures of a part would be wrong. Each list is read by its index. */
export async function listMovements(env: Bindings, personId: string): Promise<Movements> {
  const db = openDatabase(env.DB);
  const [held, bought, paid, valued] = await Promise.all([
    allOf(heldPages(db, personId)),
    allOf(purchasePages(db, personId)),
    allOf(distributionPages(db, personId)),
    allOf(valuationPages(db, personId)),
  ]);
  return { holdings: held, purchases: bought, distributions: paid, valuations: valued };
}

async function allOf<Row>(pages: AsyncGenerator<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

function heldPages(db: Database, personId: string): AsyncGenerator<HeldProject[]> {
  return pagesOf(pageSize, async (after: string | undefined) => {
    const found = await db
      .select({
        id: holdings.id,
        name: projects.name,
        category: projects.category,
        status: projects.status,
        location: projects.location,
        currency: projects.currency,
        investedMinorUnits: holdings.investedMinorUnits,
        currentMinorUnits: holdings.currentMinorUnits,
      })
      .from(holdings)
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .where(and(eq(holdings.personId, personId), after === undefined ? undefined : gt(holdings.id, after)))
      .orderBy(asc(holdings.id))
      .limit(pageSize);
    return found.map(({ location, ...held }) => ({ row: { ...held, country: countryOf(location) }, cursor: held.id }));
  });
}

function purchasePages(db: Database, personId: string): AsyncGenerator<Movement[]> {
  const { id, day, holdingId, amountMinorUnits: minorUnits } = purchases;
  return pagesOf(pageSize, async (after: Cursor | undefined) => {
    const found = await db
      .select({ id, holdingId, day, minorUnits })
      .from(purchases)
      .where(and(eq(purchases.personId, personId), after && sql`(${day}, ${id}) < (${after.day}, ${after.id})`))
      .orderBy(desc(day), desc(id))
      .limit(pageSize);
    return found.map(({ id: cursorId, ...row }) => ({ row, cursor: { day: row.day, id: cursorId } }));
  });
}

function distributionPages(db: Database, personId: string): AsyncGenerator<Movement[]> {
  const { id, day, holdingId, amountMinorUnits: minorUnits } = distributions;
  return pagesOf(pageSize, async (after: Cursor | undefined) => {
    const found = await db
      .select({ id, holdingId, day, minorUnits })
      .from(distributions)
      .where(and(eq(distributions.personId, personId), after && sql`(${day}, ${id}) < (${after.day}, ${after.id})`))
      .orderBy(desc(day), desc(id))
      .limit(pageSize);
    return found.map(({ id: cursorId, ...row }) => ({ row, cursor: { day: row.day, id: cursorId } }));
  });
}

function valuationPages(db: Database, personId: string): AsyncGenerator<Movement[]> {
  const { day, holdingId, valueMinorUnits: minorUnits } = valuations;
  return pagesOf(pageSize, async (after: Cursor | undefined) => {
    const found = await db
      .select({ holdingId, day, minorUnits })
      .from(valuations)
      .where(and(eq(valuations.personId, personId), after && sql`(${day}, ${holdingId}) < (${after.day}, ${after.id})`))
      .orderBy(desc(day), desc(holdingId))
      .limit(pageSize);
    return found.map((row) => ({ row, cursor: { day: row.day, id: row.holdingId } }));
  });
}
