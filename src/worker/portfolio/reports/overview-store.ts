import { asc, eq, sql } from "drizzle-orm";
import type { OwnHolding } from "#rules/portfolio/reports/answers.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../../db/record-tables.ts";
import { mandateHoldings } from "../../db/report-tables.ts";

/**
 * A holding with the first day on record of it, and the first and last on which it has paid. A purchase that was taken back is
 * as if it had not been.
 */
type HeldSince = OwnHolding & { firstDay: string | null; firstPaid: string | null; lastPaid: string | null };

/** Each of a person's holdings, with a few index lookups for each. */
export async function listHeldSince(db: Database, personId: string): Promise<HeldSince[]> {
  const edge = (which: "min" | "max", table: typeof distributions | typeof valuations) =>
    sql<
      string | null
    >`(select ${sql.raw(which)}(${table.day}) from ${table} where ${table.holdingId} = ${holdings.id})`;
  // By the index of the holding up to the first one that stands: min(day) would read all of them, and without the plus sign SQLite
  // would read all that take none back, of everybody.
  const bought = sql<string | null>`(select bought.day from ${purchases} bought
    where bought.holding_id = ${holdings.id} and +bought.reverses is null
      and not exists (select 1 from ${purchases} counter where counter.reverses = bought.id)
    order by bought.day limit 1)`;
  const rows = await retryTransient(() =>
    db
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
      .orderBy(asc(projects.name), asc(holdings.id)),
  );
  return rows.map(({ bought, valued, ...held }) => ({
    ...held,
    firstDay: [bought, valued, held.firstPaid].filter((day) => day !== null).sort()[0] ?? null,
  }));
}
