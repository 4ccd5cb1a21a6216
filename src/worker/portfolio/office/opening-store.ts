import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { type Database, retryTransient } from "../../db/database.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { holdings } from "../../db/record-tables.ts";

/** Whether a holding has the tokens and the investment of a purchase that no recorded purchase accounts for yet. */
export async function fitsOpening(
  db: Database,
  holdingId: string,
  bought: { tokens: number; minorUnits: number },
): Promise<boolean> {
  const rows = await retryTransient(() =>
    db
      .select({ id: holdings.id })
      .from(holdings)
      .where(and(eq(holdings.id, holdingId), hasRoomFor(bought))),
  );
  return rows.length > 0;
}

/** Of the row of `holdings` that a statement reads. */
export function hasRoomFor({ tokens, minorUnits }: { tokens: number; minorUnits: number }): SQL | undefined {
  const recorded = (column: typeof purchases.tokens | typeof purchases.amountMinorUnits) =>
    sql`coalesce((select sum(${column}) from ${purchases} where ${purchases.holdingId} = ${holdings.id}), 0)`;
  return and(
    gte(holdings.tokens, sql`${recorded(purchases.tokens)} + ${tokens}`),
    gte(holdings.investedMinorUnits, sql`${recorded(purchases.amountMinorUnits)} + ${minorUnits}`),
  );
}
