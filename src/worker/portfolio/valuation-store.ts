import { desc, eq } from "drizzle-orm";
import { type Database, retryTransient } from "../db/database.ts";
import { valuations } from "../db/record-tables.ts";

/** The day of the newest valuation of a person's holdings. Null where there is none. */
export async function findNewestDay(db: Database, personId: string): Promise<string | null> {
  const [newest] = await retryTransient(() =>
    db
      .select({ day: valuations.day })
      .from(valuations)
      .where(eq(valuations.personId, personId))
      .orderBy(desc(valuations.day), desc(valuations.holdingId))
      .limit(1),
  );
  return newest?.day ?? null;
}
