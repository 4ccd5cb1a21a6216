import { cutoffOf, readRetentionDays, retentionCategories } from "#rules/retention/retention-days.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { removeExpired } from "./retention-store.ts";

/**
 * Deletes rows that are older than RETENTION_DAYS, a limited number in each run. Never throws: after a failure a later run
 * deletes them. A setting that cannot be parsed deletes nothing.
 */
export async function applyRetention(env: Bindings, now: Date): Promise<void> {
  const days = readRetentionDays(env.RETENTION_DAYS);
  if ("wrong" in days) {
    const fix = `Set RETENTION_DAYS in wrangler.toml to a whole number of days, 1 to 3650, for each of ${retentionCategories.join(", ")}.`;
    log("error", "retention-unreadable", { wrong: days.wrong.join(", "), fix });
    return;
  }
  const db = openDatabase(env.DB);
  for (const category of retentionCategories) {
    try {
      const removed = await removeExpired(db, category, cutoffOf(days[category], now));
      if (removed > 0) log("info", "retention-applied", { kept: category, removed });
    } catch (error) {
      log("error", "retention-failed", { kept: category, error: traceOf(error) });
    }
  }
}
