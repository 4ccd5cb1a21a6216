import { type Context, Hono } from "hono";
import { purgeCutoff } from "#rules/documents/publication.ts";
import {
  cutoffOf,
  type RetentionDays,
  readRetentionDays,
  retentionCategories,
} from "#rules/retention/retention-days.ts";
import { aheadDays, expiredCountedAtMost } from "#rules/retention/retention-limits.ts";
import { type RetentionList, retentionList } from "#rules/retention/retention-list.ts";
import { allow } from "../access.ts";
import type { Database } from "../db/database.ts";
import { countExpired } from "../documents/bin/bin-store.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { countExpiredRows, rowsPerRun } from "./retention-store.ts";

/** What is about to be removed because of its age, for staff. */
export const retentionRoutes = new Hono<App>().get(
  "/office/retention",
  allow("staff"),
  answers({ 200: retentionList }),
  async (c) => c.json(await listRetention(c, new Date())),
);

/** Counts what the next run removes, and what will be due within a week, by the conditions of the run itself. */
async function listRetention(c: Context<App>, now: Date): Promise<RetentionList> {
  const { db } = c.var;
  const soon = cutoffOf(-aheadDays, now);
  const days = readRetentionDays(c.env.RETENTION_DAYS);
  const isWrong = "wrong" in days;
  const [binNow, binSoon, periods] = await Promise.all([
    countExpired(db, purgeCutoff(now), expiredCountedAtMost),
    countExpired(db, purgeCutoff(soon), expiredCountedAtMost),
    isWrong ? [] : countPeriods(db, days, { now, soon }),
  ]);
  return { periods, bin: { now: binNow, soon: binSoon }, wrong: isWrong ? [...days.wrong] : [] };
}

function countPeriods(db: Database, days: RetentionDays, { now, soon }: { now: Date; soon: Date }) {
  return Promise.all(
    retentionCategories.map(async (category) => ({
      kept: category,
      days: days[category],
      ...(await countExpiredRows(db, category, {
        now: { cutoff: cutoffOf(days[category], now), limit: rowsPerRun },
        soon: { cutoff: cutoffOf(days[category], soon), limit: expiredCountedAtMost },
      })),
    })),
  );
}
