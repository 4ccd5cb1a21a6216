import { openDatabase } from "../../db/database.ts";
import { forEachRow } from "../../each-row.ts";
import type { Bindings } from "../../env.ts";
import { closeViewing, listEndedViewings } from "./viewing-store.ts";

/** From the cron trigger: what ended by itself, or with its session, is put on record. Never throws. */
export async function closeViewings(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  await forEachRow(
    () => listEndedViewings(db, now),
    (ended) => closeViewing(db, ended, now),
    "viewings-not-closed",
  );
}
