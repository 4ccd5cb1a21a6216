import { type Database, openDatabase } from "../db/database.ts";
import { forEachRow } from "../each-row.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { type DuePerson, listDuePeople, queueBatches } from "./batch-store.ts";

/** People in one run of the cron trigger: somewhat more than the outbox sends in a run. The others follow in the next minute. */
const peoplePerRun = 100;
/** People in one batch of statements. */
const peoplePerBatch = 25;

/**
 * Queues the e-mails about notices that are due, one for each person. `dueBy`: the time that the run is for. Never throws: what
 * failed is still due.
 */
export async function queueNoticeEmails(env: Bindings, now: Date, dueBy: Date): Promise<void> {
  const db = openDatabase(env.DB);
  let queued = 0;
  await forEachRow(
    async () => inGroups(await listDuePeople(db, dueBy, peoplePerRun)),
    async (people) => {
      queued += await queueTogether(db, people, { now, dueBy });
    },
    "notice-emails-failed",
  );
  if (queued > 0) log("info", "notice-emails-queued", { emails: queued });
}

function inGroups(people: readonly DuePerson[]): DuePerson[][] {
  const count = Math.ceil(people.length / peoplePerBatch);
  return Array.from({ length: count }, (_, at) => people.slice(at * peoplePerBatch, (at + 1) * peoplePerBatch));
}

/** Queues e-mails in one batch. If that fails, each gets a batch of its own, so that one failure holds up no other. */
async function queueTogether(db: Database, people: DuePerson[], times: { now: Date; dueBy: Date }): Promise<number> {
  try {
    return await queueBatches(db, people, times);
  } catch (error) {
    if (people.length === 1) throw error;
    let queued = 0;
    await forEachRow(
      async () => people,
      async (person) => {
        queued += await queueBatches(db, [person], times);
      },
      "notice-emails-failed",
    );
    return queued;
  }
}
