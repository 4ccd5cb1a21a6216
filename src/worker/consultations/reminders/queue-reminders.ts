import { openDatabase } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log, traceOf } from "../../log.ts";
import { listDueReminders, queueReminder } from "./reminder-store.ts";

/** In one run of the cron trigger. The others come in the next minute. */
const remindersPerRun = 20;

/**
 * Puts the reminders that are due into the outbox, each once, however often and late it runs. Never throws: what failed is
 * due again in the next run.
 */
export async function queueReminders(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  const due = await listDueReminders(db, now).catch(noteFailure);
  for (const reminder of (due ?? []).slice(0, remindersPerRun)) {
    // By itself, so that one that cannot be queued holds up no other.
    const emailId = await queueReminder(db, reminder, now).catch(noteFailure);
    if (emailId) log("info", "reminder-queued", { reference: reminder.reference, emailId });
  }
}

function noteFailure(error: unknown): undefined {
  log("error", "reminders-failed", { error: traceOf(error) });
}
