import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { mandateHoldings, mandates, statements } from "../../db/report-tables.ts";
import { rowsById } from "./own-rows-store.ts";

/** A statement has the figures of all its movements, so fewer are read at once. */
const statementsPerPage = 20;

/** The statements that were issued to a person, with their figures but without file keys, and the mandates they have named. */
export function listOwnReports(db: Database, personId: string) {
  const { id, period, currency, mandateName, revision, issuedAt, figures, changes, sha256 } = statements;
  const statement = { id, period, currency, mandateName, revision, issuedAt, sha256, changes, figures };
  return {
    statements: rowsById(db, statements, statement, eq(statements.personId, personId), statementsPerPage),
    mandates: mandatePages(db, personId),
  };
}

/** One page: there are at most 20 mandates. */
async function* mandatePages(db: Database, personId: string) {
  const { id, name, createdAt } = mandates;
  const [named, placed] = await Promise.all([
    db.select({ id, name, createdAt }).from(mandates).where(eq(mandates.personId, personId)),
    db
      .select({ holdingId: mandateHoldings.holdingId, mandateId: mandateHoldings.mandateId })
      .from(mandateHoldings)
      .where(eq(mandateHoldings.personId, personId)),
  ]);
  yield named.map((mandate) => ({
    ...mandate,
    holdings: placed.filter(({ mandateId }) => mandateId === mandate.id).map(({ holdingId }) => holdingId),
  }));
}
