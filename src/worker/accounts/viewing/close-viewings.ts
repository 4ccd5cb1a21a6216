import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { closeViewing, listEndedViewings } from "./viewing-store.ts";

/** From the cron trigger: what ended by itself, or with its session, is put on record. */
export async function closeViewings(env: Bindings, now: Date): Promise<void> {
  try {
    const db = openDatabase(env.DB);
    for (const ended of await listEndedViewings(db, now)) await closeViewing(db, ended, now);
  } catch (error) {
    log("error", "viewings-not-closed", { error: traceOf(error) });
  }
}
