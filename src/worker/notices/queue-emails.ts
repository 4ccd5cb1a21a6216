import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { listDuePeople, queueBatch } from "./batch-store.ts";

/** In one run of the cron trigger. The others come in the next minute. */
const peoplePerRun = 30;

/**
 * Puts the e-mails about notices that are due into the outbox, one for each person. `dueBy`: the time that the run is for.
 * Never throws: what failed is still due.
 */
export async function queueNoticeEmails(env: Bindings, now: Date, dueBy = now): Promise<void> {
  const db = openDatabase(env.DB);
  const due = await listDuePeople(db, dueBy, peoplePerRun).catch(noteFailure);
  let queued = 0;
  for (const person of due ?? []) {
    // By itself, so that one person's that fails holds up nobody else's.
    const isQueued = await queueBatch(db, person, { now, dueBy }).catch(noteFailure);
    if (isQueued) queued += 1;
  }
  if (queued > 0) log("info", "notice-emails-queued", { emails: queued });
}

function noteFailure(error: unknown): undefined {
  log("error", "notice-emails-failed", { error: traceOf(error) });
}
