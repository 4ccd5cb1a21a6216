import { type Alarm, type AlarmOn, alarmsOf, isCronSilent } from "#rules/mail/health.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { retryTransient } from "../db/retry-transient.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import {
  findCronRun,
  findStoredHealth,
  forgetAlarm,
  markStatement,
  recordAlarm,
  type StoredHealth,
} from "./health-store.ts";

const advice = {
  "own-inbox": "Our own inbox rejects e-mails. Check it, or set another address as MAIL_TEAM in wrangler.toml.",
  "key-refused": "Set the relay's key: npx wrangler secret put MAILCHANNELS_API_KEY. Waiting e-mails are then sent.",
  stuck:
    "E-mails are waiting, and none has been sent for an hour. The office's page E-mails shows what the relay answers.",
  "cron-silent": "The cron trigger has not run for ten minutes. Look at the Worker's triggers at Cloudflare.",
} as const satisfies Record<Alarm, string>;

/** Records that the cron trigger ran, and logs what is wrong. Never throws. */
export async function checkHealth(env: Bindings, now: Date): Promise<void> {
  try {
    const db = openDatabase(env.DB);
    const ranAt = await findCronRun(db);
    // Logs a silence of the cron trigger that ends now: nobody may have looked while it lasted.
    if (ranAt && isCronSilent(ranAt, now)) await findHealth(db, now);
    await retryTransient(() => markStatement(db, "cron", now));
    await findHealth(db, now);
  } catch (error) {
    log("error", "health-failed", { error: traceOf(error) });
  }
}

/**
 * Finds what is wrong now. Each alarm is logged once when it begins and once when it ends, even if several requests notice it.
 */
export async function findHealth(db: Database, now: Date): Promise<StoredHealth & { alarms: AlarmOn[] }> {
  const stored = await findStoredHealth(db, now);
  const alarms = alarmsOf(stored.facts, now);
  for (const { alarm, since } of alarms) {
    if (stored.noticed.includes(alarm) || !(await recordAlarm(db, alarm, now))) continue;
    log("error", `mail-${alarm}`, { since: since.toISOString(), advice: advice[alarm] });
  }
  for (const alarm of stored.noticed) {
    if (alarms.some((on) => on.alarm === alarm) || !(await forgetAlarm(db, alarm))) continue;
    log("info", `mail-${alarm}-over`);
  }
  return { ...stored, alarms };
}
