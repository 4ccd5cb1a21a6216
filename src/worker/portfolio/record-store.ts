import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { countryOf } from "#rules/portfolio/analytics/movements.ts";
import type {
  Payment,
  PortfolioRecords,
  Purchase,
  RecordedHolding,
  Valuation,
} from "#rules/portfolio/reports/records.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { pagesOf } from "../db/pages.ts";
import { purchases } from "../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../db/record-tables.ts";
import { mandateHoldings } from "../db/report-tables.ts";
import { distributionShares } from "../db/run-tables.ts";
import type { Bindings } from "../env.ts";

/** Rows in one query. */
const pageSize = 1_000;

type Cursor = { day: string; id: string };

/** All that is on record of a person: figures of a part would be wrong. Each list is read by its index. */
export async function listRecords(env: Bindings, personId: string): Promise<PortfolioRecords> {
  const db = openDatabase(env.DB);
  const [held, bought, paid, valued] = await Promise.all([
    allOf(heldPages(db, personId)),
    allOf(purchasePages(db, personId)),
    allOf(paymentPages(db, personId)),
    allOf(valuationPages(db, personId)),
  ]);
  return { holdings: held, purchases: bought, payments: paid, valuations: valued };
}

async function allOf<Row>(pages: AsyncGenerator<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

function heldPages(db: Database, personId: string): AsyncGenerator<RecordedHolding[]> {
  return pagesOf(pageSize, async (after: string | undefined) => {
    const found = await db
      .select({
        id: holdings.id,
        name: projects.name,
        category: projects.category,
        status: projects.status,
        location: projects.location,
        currency: projects.currency,
        tokens: holdings.tokens,
        investedMinorUnits: holdings.investedMinorUnits,
        currentMinorUnits: holdings.currentMinorUnits,
        mandate: mandateHoldings.mandateId,
      })
      .from(holdings)
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .leftJoin(mandateHoldings, eq(mandateHoldings.holdingId, holdings.id))
      .where(and(eq(holdings.personId, personId), after === undefined ? undefined : gt(holdings.id, after)))
      .orderBy(asc(holdings.id))
      .limit(pageSize);
    return found.map(({ location, ...held }) => ({ row: { ...held, country: countryOf(location) }, cursor: held.id }));
  });
}

function purchasePages(db: Database, personId: string): AsyncGenerator<Purchase[]> {
  const { id, day, holdingId, tokens, amountMinorUnits: minorUnits } = purchases;
  return pagesOf(pageSize, async (after: Cursor | undefined) => {
    const found = await db
      .select({ id, holdingId, day, tokens, minorUnits })
      .from(purchases)
      .where(and(eq(purchases.personId, personId), after && sql`(${day}, ${id}) < (${after.day}, ${after.id})`))
      .orderBy(desc(day), desc(id))
      .limit(pageSize);
    return found.map((row) => ({ row, cursor: row }));
  });
}

function paymentPages(db: Database, personId: string): AsyncGenerator<Payment[]> {
  const { id, day, holdingId, runId, amountMinorUnits: minorUnits } = distributions;
  return pagesOf(pageSize, async (after: Cursor | undefined) => {
    const found = await db
      .select({ id, holdingId, day, tokens: distributionShares.tokens, minorUnits })
      .from(distributions)
      .leftJoin(
        distributionShares,
        and(eq(distributionShares.runId, runId), eq(distributionShares.holdingId, holdingId)),
      )
      .where(and(eq(distributions.personId, personId), after && sql`(${day}, ${id}) < (${after.day}, ${after.id})`))
      .orderBy(desc(day), desc(id))
      .limit(pageSize);
    return found.map((row) => ({ row, cursor: row }));
  });
}

function valuationPages(db: Database, personId: string): AsyncGenerator<Valuation[]> {
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
