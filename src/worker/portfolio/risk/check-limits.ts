import { minuteInMs } from "#rules/durations.ts";
import { breachesOf } from "#rules/portfolio/risk/breaches.ts";
import { type Database, openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { type LimitCheck, listDueChecks, postponeCheck, storeBreaches } from "./breach-store.ts";
import { listHeldValues } from "./exposure-store.ts";
import { listLimits } from "./limit-store.ts";

/** The most people and holdings in one run of the cron trigger. The rest is checked in the next minute. */
const peoplePerRun = 10;
const holdingsPerRun = 5_000;
const postponedMs = 10 * minuteInMs;

/**
 * Compares people's holdings with their limits after a change of either, a limited number of people at a time. Reads at most one
 * row if nothing has changed. Never throws: a check that failed becomes due again.
 */
export async function checkLimits(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  try {
    let read = 0;
    for (const check of await listDueChecks(db, now, peoplePerRun)) {
      if (read >= holdingsPerRun) return;
      read += await checkPerson(db, check, now).catch(async (error) => {
        log("error", "limit-check-failed", { person: check.personId, error: traceOf(error) });
        await postponeCheck(db, check, new Date(now.getTime() + postponedMs));
        return 0;
      });
    }
  } catch (error) {
    log("error", "limits-not-checked", { error: traceOf(error) });
  }
}

/** Returns how many holdings were read. */
async function checkPerson(db: Database, check: LimitCheck, now: Date): Promise<number> {
  const [held, limits] = await Promise.all([listHeldValues(db, check.personId), listLimits(db, check.personId)]);
  await storeBreaches(db, check, breachesOf(held, limits), now);
  return held.length;
}
