import { and, asc, eq, sql } from "drizzle-orm";
import { type LimitKey, type RiskLimit, readLimitKey } from "#rules/portfolio/risk/limits.ts";
import type { Database } from "../../db/database.ts";
import { riskLimits } from "../../db/limit-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";

export async function listLimits(db: Database, personId: string): Promise<RiskLimit[]> {
  const rows = await selectLimits(db, personId);
  return rows.flatMap(limitsOf);
}

type LimitChange = { key: LimitKey; value: number | null; version: number };

/**
 * Sets, changes or removes a limit if it still has this version. Returns all limits as they are afterwards.
 * Idempotent: a version changes only once.
 */
export async function changeLimit(
  db: Database,
  personId: string,
  { key: { measure, part }, value, version }: LimitChange,
): Promise<RiskLimit[]> {
  const write =
    version === 0
      ? db.insert(riskLimits).values({ personId, measure, part, value }).onConflictDoNothing()
      : db
          .update(riskLimits)
          .set({ value, version: sql`${riskLimits.version} + 1` })
          .where(
            and(
              eq(riskLimits.personId, personId),
              eq(riskLimits.measure, measure),
              eq(riskLimits.part, part),
              eq(riskLimits.version, version),
            ),
          );
  const [, rows] = await retryTransient(() => db.batch([write, selectLimits(db, personId)]));
  return rows.flatMap(limitsOf);
}

function selectLimits(db: Database, personId: string) {
  const { measure, part, value, version } = riskLimits;
  return db
    .select({ measure, part, value, version })
    .from(riskLimits)
    .where(eq(riskLimits.personId, personId))
    .orderBy(asc(measure), asc(part));
}

function limitsOf({ measure, part, value, version }: Awaited<ReturnType<typeof selectLimits>>[number]): RiskLimit[] {
  const key = readLimitKey(measure, part);
  return key ? [{ ...key, value, version }] : [];
}
