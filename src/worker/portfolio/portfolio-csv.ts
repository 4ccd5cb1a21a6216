import { statementCopy } from "#content/pages/dashboard-statement.ts";
import { csvLinesOf, csvOf } from "#rules/csv.ts";
import { type CsvHolding, distributionRowsOf, holdingRowsOf } from "#rules/portfolio/portfolio-csv.ts";
import type { Database } from "../db/database.ts";
import { heldPages, paidPages } from "./portfolio-csv-store.ts";

/**
 * Returns a person's holdings and distributions as CSV. Reads the first holdings before it returns, so
 * that a failure starts no file.
 */
export async function portfolioCsv(db: Database, personId: string): Promise<AsyncGenerator<string>> {
  const held = heldPages(db, personId);
  const first = await held.next();
  const linesOf = (page: CsvHolding[]) => csvLinesOf(holdingRowsOf(page, statementCopy.holding));
  async function* parts(): AsyncGenerator<string> {
    yield csvOf([statementCopy.columns]);
    if (!first.done) yield linesOf(first.value);
    for await (const page of held) yield linesOf(page);
    for await (const paid of paidPages(db, personId))
      yield csvLinesOf(distributionRowsOf(paid, statementCopy.distribution));
  }
  return parts();
}
