import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hourInMs } from "#rules/durations.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { demoAccountOf } from "../../../scripts/demo/accounts.ts";
import { createDemoAccount } from "../../../scripts/demo/create-account.ts";
import { addDemoEnquiries } from "../../../scripts/demo/enquiries.ts";
import { type DemoPeople, demoPeople } from "../../../scripts/demo/people.ts";

const today = new Date("2026-03-02T12:00:00Z");

test("sample enquiries that were interrupted at any point are completed, even on a later day", async () => {
  const people = await newPeople();
  await addDemoEnquiries(env, people, today);
  const whole = await readSamples();
  expect(whole.filter(({ waiting }) => waiting > 0)).toEqual([]);

  await emptyStorage();
  const peopleAgain = await newPeople();
  let starts = 0;
  for (let isComplete = false; !isComplete; starts++) {
    // Each start gets further than the one before.
    isComplete = await addUntil(20 + 15 * starts, peopleAgain, new Date(today.getTime() + starts * 5 * hourInMs));
  }
  expect(starts).toBeGreaterThan(3);
  expect(await readSamples()).toEqual(whole);
});

async function newPeople() {
  await createDemoAccount(env, demoAccountOf("staff"));
  return demoPeople(env, today);
}

/** Adds the samples with a database that is gone after a number of calls. Returns whether they were all added. */
async function addUntil(calls: number, people: DemoPeople, now: Date): Promise<boolean> {
  const made: Promise<unknown>[] = [];
  const stopping = interceptedDatabase(env.DB, (_, call) => {
    if (made.length >= calls) throw new Error(lastingError);
    const answer = call();
    made.push(answer);
    return answer;
  });
  try {
    await addDemoEnquiries({ ...env, DB: stopping }, people, now);
    return true;
  } catch {
    await Promise.allSettled(made);
    return false;
  }
}

/** What became of each sample, without ids and times. */
async function readSamples() {
  const { results } = await env.DB.prepare(
    `select idempotency_key as key, status, version, answered_how as answered,
       (select group_concat(kind || coalesce(event, ''), ' ') from enquiry_entries where enquiry_id = enquiries.id) as thread,
       (select group_concat(end, ' ') from (select letter || ' ' || state as end from letters
          where enquiry_id = enquiries.id order by letter, edition)) as emails,
       (select count(*) from letters where enquiry_id = enquiries.id and status = 'waiting') as waiting
     from enquiries order by idempotency_key`,
  ).all<{ key: string; waiting: number }>();
  return results;
}
