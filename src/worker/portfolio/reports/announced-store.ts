import { eq } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { announcedPeriods } from "../../db/report-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";

export async function isAnnounced(db: Database, period: string): Promise<boolean> {
  return (await db.$count(announcedPeriods, eq(announcedPeriods.period, period))) > 0;
}

/** Announces a period. Idempotent: a trigger starts the notices only if the row is new. */
export async function announce(db: Database, period: string, now: Date): Promise<void> {
  await retryTransient(() => db.insert(announcedPeriods).values({ period, announcedAt: now }).onConflictDoNothing());
}
