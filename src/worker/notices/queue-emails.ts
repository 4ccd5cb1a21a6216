import { type Database, openDatabase } from "../db/database.ts";
import { forEachRow } from "../each-row.ts";
import type { Bindings } from "../env.ts";
import { log } from "../log.ts";
import { type DuePerson, listDuePeople, queueBatches } from "./batch-store.ts";

/** In one run of the cron trigger: somewhat more than the outbox sends in one. The others come in the next minute. */
const peoplePerRun = 100;
/** In one batch of statements. */
const peoplePerBatch = 25;

/**
 * Puts the e-mails about notices that are due into the outbox, one for each person. `dueBy`: the time that the run is for.
 * Never throws: what failed is still due.
 */
export async function queueNoticeEmails(env: Bindings, now: Date, dueBy = now): Promise<void> {
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

/** One for whom it fails holds up none of the others: then each has a batch of their own. */
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
