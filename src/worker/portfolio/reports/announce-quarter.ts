import { addDays } from "#rules/day.ts";
import { periodOf } from "#rules/portfolio/reports/period.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { announce, isAnnounced } from "./announced-store.ts";

/**
 * On the first day after a quarter, announces its statements: the holders are told that they can issue them. Any other run reads
 * one row. Never throws: what failed is done in the next run.
 */
export async function announceQuarter(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  try {
    const thisQuarter = periodOf("quarter", utcDayOf(now));
    const { id: period } = periodOf("quarter", addDays(thisQuarter.from, -1));
    if (await isAnnounced(db, period)) return;
    await announce(db, period, now);
    log("info", "quarter-announced", { period });
  } catch (error) {
    log("error", "quarter-not-announced", { error: traceOf(error) });
  }
}
