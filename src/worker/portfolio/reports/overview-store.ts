import { asc, eq, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { OwnHolding } from "#rules/portfolio/reports/answers.ts";
import type { Database } from "../../db/database.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../../db/record-tables.ts";
import { mandateHoldings } from "../../db/report-tables.ts";

/**
 * A holding with its first day on record, and the first and last days on which it paid. A purchase that
 * was taken back does not count.
 */
type HeldSince = OwnHolding & { firstDay: Day | null; firstPaid: Day | null; lastPaid: Day | null };

/** Lists a person's holdings, with a few index lookups for each. */
export async function listHeldSince(db: Database, personId: string): Promise<HeldSince[]> {
  const edge = (which: "min" | "max", table: typeof distributions | typeof valuations) =>
    sql<Day | null>`(select ${sql.raw(which)}(${table.day}) from ${table} where ${table.holdingId} = ${holdings.id})`;
  // Reads the holding's index up to the first purchase that stands. min(day) would read all of them, and without the unary plus
  // SQLite would read the purchases of everybody that take none back.
  const bought = sql<Day | null>`(select bought.day from ${purchases} bought
    where bought.holding_id = ${holdings.id} and +bought.reverses is null
      and not exists (select 1 from ${purchases} counter where counter.reverses = bought.id)
    order by bought.day limit 1)`;
  const rows = await db
    .select({
      id: holdings.id,
      name: projects.name,
      currency: projects.currency,
      mandate: mandateHoldings.mandateId,
      bought,
      valued: edge("min", valuations),
      firstPaid: edge("min", distributions),
      lastPaid: edge("max", distributions),
    })
    .from(holdings)
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .leftJoin(mandateHoldings, eq(mandateHoldings.holdingId, holdings.id))
    .where(eq(holdings.personId, personId))
    .orderBy(asc(projects.name), asc(holdings.id));
  return rows.map(({ bought, valued, ...held }) => ({
    ...held,
    firstDay: [bought, valued, held.firstPaid].filter((day) => day !== null).sort()[0] ?? null,
  }));
}
