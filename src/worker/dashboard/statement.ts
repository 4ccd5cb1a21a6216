import { statementWords } from "#content/dashboards/statement-words.ts";
import { csvOf } from "#rules/csv.ts";
import type { Distribution, RecordedHolding } from "#rules/dashboard-records.ts";
import { statementRowsOf } from "#rules/statement.ts";
import type { Bindings } from "../env.ts";
import { listDistributions, listHoldings } from "./store.ts";

/** All that somebody holds and was paid, as a file for spreadsheets. `asOf` is the day of the newest valuation. */
export async function writeStatement(env: Bindings, personId: string): Promise<{ csv: string; asOf: string | null }> {
  const held: RecordedHolding[] = [];
  const paid: Distribution[] = [];
  let asOf: string | null = null;
  for (let after: string | undefined; ; ) {
    const page = await listHoldings(env, { personId, after });
    held.push(...page.holdings);
    asOf = page.asOf;
    if (page.next === null) break;
    after = page.next;
  }
  for (let after: string | undefined; ; ) {
    const page = await listDistributions(env, { personId, after });
    paid.push(...page.distributions);
    if (page.next === null) break;
    after = page.next;
  }
  return { csv: csvOf(statementRowsOf({ holdings: held, distributions: paid }, asOf, statementWords)), asOf };
}
