import { purgeCutoff } from "#rules/documents/publication.ts";
import { openDatabase } from "../../db/database.ts";
import { forEachRow } from "../../each-row.ts";
import type { Bindings } from "../../env.ts";
import { log } from "../../log.ts";
import { systemActing } from "../../office/audit-store.ts";
import { removeFiles } from "../files/file-store.ts";
import { listExpired, removeExpired } from "./bin-store.ts";

/** A backlog is removed in small steps, one in each run of the cron trigger. */
const documentsPerRun = 20;

/**
 * Permanently removes documents that have been in the bin for their time: first the files, then the row that names them, so that
 * an interrupted run leaves no file without a row. The next run does the rest. Never throws.
 */
export async function emptyBin(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  const cutoff = purgeCutoff(now);
  const acting = systemActing();
  let removed = 0;
  await forEachRow(
    () => listExpired(db, cutoff, documentsPerRun),
    async ({ id, keys }) => {
      await removeFiles(env, keys);
      await removeExpired(db, id, { acting, cutoff, now });
      removed += 1;
    },
    "bin-not-emptied",
  );
  if (removed > 0) log("info", "bin-emptied", { removed });
}
