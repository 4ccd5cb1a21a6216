import { and, asc, eq } from "drizzle-orm";
import { type Database, retryTransient } from "../../db/database.ts";
import { isAfterId } from "../../db/keyset.ts";
import { mandateHoldings, mandates, statements } from "../../db/report-tables.ts";
import { pagesOf } from "../../db/row-pages.ts";

/** A statement holds the figures of all its movements. */
const statementsPerPage = 20;

/** The statements that were issued to somebody, with their figures, and the mandates they have named. No key of a file. */
export function listOwnReports(db: Database, personId: string) {
  return {
    statements: pagesOf(statementsPerPage, (after: string | undefined, size) => {
      const { id, period, currency, mandateName, revision, issuedAt, figures, changes, sha256 } = statements;
      return db
        .select({
          row: { id, period, currency, mandateName, revision, issuedAt, sha256, changes, figures },
          cursor: id,
        })
        .from(statements)
        .where(and(eq(statements.personId, personId), isAfterId(id, after)))
        .orderBy(asc(id))
        .limit(size);
    }),
    mandates: mandatePages(db, personId),
  };
}

/** Twenty at most. */
async function* mandatePages(db: Database, personId: string) {
  const { id, name, createdAt } = mandates;
  const [named, placed] = await Promise.all([
    retryTransient(() => db.select({ id, name, createdAt }).from(mandates).where(eq(mandates.personId, personId))),
    retryTransient(() =>
      db
        .select({ holdingId: mandateHoldings.holdingId, mandateId: mandateHoldings.mandateId })
        .from(mandateHoldings)
        .where(eq(mandateHoldings.personId, personId)),
    ),
  ]);
  yield named.map((mandate) => ({
    ...mandate,
    holdings: placed.filter(({ mandateId }) => mandateId === mandate.id).map(({ holdingId }) => holdingId),
  }));
}
