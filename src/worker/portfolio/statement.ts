import { statementCopy } from "#content/pages/dashboard-statement.ts";
import { csvLinesOf, csvOf } from "#rules/csv.ts";
import { distributionRowsOf, holdingRowsOf } from "#rules/portfolio/statement.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { heldPages, paidPages } from "./statement-store.ts";
import { findNewestDay } from "./valuation-store.ts";

type Statement = { csv: AsyncGenerator<string>; asOf: string | null };

/** A person's holdings and distributions as CSV. `asOf` is the day of the newest valuation. */
export async function writeStatement(env: Bindings, personId: string): Promise<Statement> {
  const db = openDatabase(env.DB);
  const asOf = await findNewestDay(db, personId);
  async function* parts(): AsyncGenerator<string> {
    yield csvOf([statementCopy.columns]);
    for await (const held of heldPages(db, personId))
      yield csvLinesOf(holdingRowsOf(held, asOf, statementCopy.holding));
    for await (const paid of paidPages(db, personId))
      yield csvLinesOf(distributionRowsOf(paid, statementCopy.distribution));
  }
  return { csv: parts(), asOf };
}
