import { openDatabase } from "../db/database.ts";
import { forEachRow } from "../each-row.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { listDuePeople, queueBatch } from "./batch-store.ts";

/** In one run of the cron trigger. The others come in the next minute. */
const peoplePerRun = 30;

/**
 * Puts the e-mails about notices that are due into the outbox, one for each person. `dueBy`: the time that the run is for.
 * Never throws: what failed is still due.
 */
export async function queueNoticeEmails(env: Bindings, now: Date, dueBy = now): Promise<void> {
  const db = openDatabase(env.DB);
  let queued = 0;
  await forEachRow(
    () => listDuePeople(db, dueBy, peoplePerRun),
    async (person) => {
      if (await queueBatch(db, person, { now, dueBy })) queued += 1;
    },
    "notice-emails-failed",
  );
  if (queued > 0) log("info", "notice-emails-queued", { emails: queued });
}
