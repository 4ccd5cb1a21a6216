import { and, desc, eq } from "drizzle-orm";
import { type DayCursor, dayCursorOf } from "#rules/cursor.ts";
import type { ListedPayment } from "#rules/portfolio/reports/answers.ts";
import type { Database } from "../../db/database.ts";
import { isAfterCursor, pageAfter } from "../../db/keyset.ts";
import { distributions, holdings, projects } from "../../db/record-tables.ts";
import { distributionShares } from "../../db/run-tables.ts";

const pageSize = 25;

/** Lists a page of the payments to a person, newest first. */
export async function listPayments(db: Database, personId: string, after: DayCursor | undefined) {
  const { day, id } = distributions;
  const found = await payments(db)
    .where(and(eq(distributions.personId, personId), isAfterCursor({ day, id }, after, "desc")))
    .orderBy(desc(day), desc(id))
    .limit(pageSize + 1);
  const { rows, next } = pageAfter(found, pageSize, dayCursorOf);
  return { payments: rows.map(shownOf), next };
}

/** Finds a payment to this person. A payment to somebody else is not found. */
export async function findPayment(db: Database, personId: string, id: string): Promise<ListedPayment | undefined> {
  const row = await payments(db)
    .where(and(eq(distributions.id, id), eq(distributions.personId, personId)))
    .get();
  return row && shownOf(row);
}

function payments(db: Database) {
  const { runId, holdingId } = distributions;
  return db
    .select({
      id: distributions.id,
      day: distributions.day,
      project: projects.name,
      currency: projects.currency,
      reverses: distributions.reverses,
      tokens: distributionShares.tokens,
      minorUnits: distributions.signedMinorUnits,
    })
    .from(distributions)
    .innerJoin(holdings, eq(holdings.id, holdingId))
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .leftJoin(distributionShares, and(eq(distributionShares.runId, runId), eq(distributionShares.holdingId, holdingId)))
    .$dynamic();
}

function shownOf({
  reverses,
  ...payment
}: Omit<ListedPayment, "isCounter"> & { reverses: string | null }): ListedPayment {
  return { ...payment, isCounter: reverses !== null };
}
