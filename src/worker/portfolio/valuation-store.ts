import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { Database } from "../db/database.ts";
import { holdings, valuations } from "../db/record-tables.ts";

/** For a query of holdings: the day of each holding's newest valuation. Reads one row for each. */
export function newestValuationOf(db: Database): SQL<Day | null> {
  const { day, holdingId } = valuations;
  const newest = db.select({ day }).from(valuations).where(eq(holdingId, holdings.id)).orderBy(desc(day)).limit(1);
  return sql<Day | null>`(${newest})`;
}

/** Returns the day of the newest valuation of a person's holdings, or null if there is none. */
export async function findNewestDay(db: Database, personId: string): Promise<Day | null> {
  const newest = await db
    .select({ day: valuations.day })
    .from(valuations)
    .where(eq(valuations.personId, personId))
    .orderBy(desc(valuations.day), desc(valuations.holdingId))
    .limit(1)
    .get();
  return newest?.day ?? null;
}

/** Returns the day of a holding's newest valuation if that is the given day or later, otherwise null. */
export async function findValuedOn(
  db: Database,
  { holdingId, day }: { holdingId: string; day: Day },
): Promise<Day | null> {
  const newest = await db
    .select({ day: valuations.day })
    .from(valuations)
    .where(and(eq(valuations.holdingId, holdingId), gte(valuations.day, day)))
    .orderBy(desc(valuations.day))
    .limit(1)
    .get();
  return newest?.day ?? null;
}
