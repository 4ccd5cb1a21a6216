import { openDatabase } from "../../db/database.ts";
import { forEachRow } from "../../each-row.ts";
import type { Bindings } from "../../env.ts";
import { closeViewing, listEndedViewings } from "./viewing-store.ts";

/** For the cron trigger: records the end of viewings that expired, or whose session ended. Never throws. */
export async function closeViewings(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  await forEachRow(
    () => listEndedViewings(db, now),
    (ended) => closeViewing(db, ended, now),
    "viewings-not-closed",
  );
}
