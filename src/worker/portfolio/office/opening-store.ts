import { and, eq, exists, gte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { holdings } from "../../db/record-tables.ts";

/** True if a purchase is an opening: one that its holding had before purchases were recorded. */
export async function isOpening(db: Database, purchaseId: string): Promise<boolean> {
  const found = await db
    .select({ opening: purchases.opening })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
    .get();
  return found?.opening === true;
}

type Bought = { tokens: number; minorUnits: number };

/** True if a holding has tokens and investment for this purchase that no recorded purchase accounts for yet. */
export async function fitsOpening(db: Database, holdingId: string, bought: Bought): Promise<boolean> {
  return (await db.$count(holdings, and(eq(holdings.id, holdingId), hasRoomFor(bought)))) > 0;
}

/**
 * `fitsOpening` as a condition of the statement that records the purchase: another opening may have
 * been recorded since the check.
 */
export function hasRoomInHolding(db: Database, entry: Bought & { personId: string; projectId: string }): SQL {
  const isTheirs = and(eq(holdings.personId, entry.personId), eq(holdings.projectId, entry.projectId));
  return exists(
    db
      .select({ id: holdings.id })
      .from(holdings)
      .where(and(isTheirs, hasRoomFor(entry))),
  );
}

/** The condition for the row of `holdings` that a statement reads. */
function hasRoomFor({ tokens, minorUnits }: Bought): SQL | undefined {
  const recorded = (column: typeof purchases.tokens | typeof purchases.amountMinorUnits) =>
    sql`coalesce((select sum(${column}) from ${purchases} where ${purchases.holdingId} = ${holdings.id}), 0)`;
  return and(
    gte(holdings.tokens, sql`${recorded(purchases.tokens)} + ${tokens}`),
    gte(holdings.investedMinorUnits, sql`${recorded(purchases.amountMinorUnits)} + ${minorUnits}`),
  );
}
