import { and, asc, desc, eq } from "drizzle-orm";
import type { DayCursor } from "#rules/cursor.ts";
import type { CsvDistribution, CsvHolding } from "#rules/portfolio/portfolio-csv.ts";
import type { Database } from "../db/database.ts";
import { isAfterCursor, isAfterId } from "../db/keyset.ts";
import { distributions, holdings, projects } from "../db/record-tables.ts";
import { mandateHoldings, mandates } from "../db/report-tables.ts";
import { exportPageSize, pagesOf } from "../db/row-pages.ts";
import { newestValuationOf } from "./valuation-store.ts";

/** A person's holdings, by id. */
export function heldPages(db: Database, personId: string): AsyncGenerator<CsvHolding[]> {
  return pagesOf(exportPageSize, (after: string | undefined, size) =>
    db
      .select({
        row: {
          name: projects.name,
          holdingStatus: holdings.status,
          tokens: holdings.tokens,
          currency: projects.currency,
          investedMinorUnits: holdings.investedMinorUnits,
          currentMinorUnits: holdings.currentMinorUnits,
          valuedOn: newestValuationOf(db),
          mandate: mandates.name,
        },
        cursor: holdings.id,
      })
      .from(holdings)
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .leftJoin(mandateHoldings, eq(mandateHoldings.holdingId, holdings.id))
      .leftJoin(mandates, eq(mandates.id, mandateHoldings.mandateId))
      .where(and(eq(holdings.personId, personId), isAfterId(holdings.id, after)))
      .orderBy(asc(holdings.id))
      .limit(size),
  );
}

/** A person's distributions, newest first. */
export function paidPages(db: Database, personId: string): AsyncGenerator<CsvDistribution[]> {
  const { day, id, signedMinorUnits } = distributions;
  return pagesOf(exportPageSize, async (after: DayCursor | undefined, size) => {
    const found = await db
      .select({
        id,
        day,
        minorUnits: signedMinorUnits,
        project: projects.name,
        currency: projects.currency,
        mandate: mandates.name,
      })
      .from(distributions)
      .innerJoin(holdings, eq(holdings.id, distributions.holdingId))
      .innerJoin(projects, eq(projects.id, holdings.projectId))
      .leftJoin(mandateHoldings, eq(mandateHoldings.holdingId, holdings.id))
      .leftJoin(mandates, eq(mandates.id, mandateHoldings.mandateId))
      .where(and(eq(distributions.personId, personId), isAfterCursor({ day, id }, after, "desc")))
      .orderBy(desc(day), desc(id))
      .limit(size);
    return found.map(({ id, day, project, minorUnits, currency, mandate }) => ({
      row: { day, project, amount: { minorUnits, currency }, mandate },
      cursor: { day, id },
    }));
  });
}
