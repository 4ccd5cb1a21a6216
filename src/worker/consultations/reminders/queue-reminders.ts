import { openDatabase } from "../../db/database.ts";
import { forEachRow } from "../../each-row.ts";
import type { Bindings } from "../../env.ts";
import { log } from "../../log.ts";
import { listDueReminders, queueReminder } from "./reminder-store.ts";

/** Reminders in one run of the cron trigger. The others follow in the next minute. */
const remindersPerRun = 20;

/**
 * Queues the reminders that are due, each once, however often and late it runs. Never throws: what failed is due again in the
 * next run.
 */
export async function queueReminders(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  await forEachRow(
    async () => (await listDueReminders(db, now)).slice(0, remindersPerRun),
    async (due) => {
      const emailId = await queueReminder(db, due, now);
      if (emailId) log("info", "reminder-queued", { reference: due.reference, emailId });
    },
    "reminders-failed",
  );
}
