import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { listDuePeople, queueBatch } from "./batch-store.ts";

/** In one run of the cron trigger. The others come in the next minute. */
const peoplePerRun = 60;

/**
 * Puts the e-mails about notices that are due into the outbox, one for each person. `dueBy`: the time that the run is for.
 * Never throws: what failed is still due.
 */
export async function queueNoticeEmails(env: Bindings, now: Date, dueBy = now): Promise<void> {
  const db = openDatabase(env.DB);
  try {
    const due = await listDuePeople(db, dueBy, peoplePerRun);
    let queued = 0;
    for (const person of due) if (await queueBatch(db, person, { now, dueBy })) queued += 1;
    if (queued > 0) log("info", "notice-emails-queued", { emails: queued });
  } catch (error) {
    log("error", "notice-emails-failed", { error: traceOf(error) });
  }
}
