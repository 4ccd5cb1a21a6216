import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { InboxCounts } from "#rules/enquiries/inbox-answers.ts";
import { countedAtMost } from "#rules/office/count.ts";
import { aHolding, confirm, prepare } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { countWaitingRuns } from "#worker/portfolio/office/run-store.ts";

test("a run is counted in the bar from when it is prepared until a colleague confirms it", async () => {
  startRelay();
  const [first, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { projectId } = await aHolding(first.cookie);
  const before = await toPay(first.cookie);
  const run = await prepare(first.cookie, { projectId });
  expect(await toPay(colleague.cookie)).toBe(before + 1);
  await confirm(colleague.cookie, run.id);
  expect(await toPay(colleague.cookie)).toBe(before);
});

test("more runs than a list shows are counted, and of an index at most a hundred rows are read for it", async () => {
  const { cookie } = await aPerson("staff");
  const before = await toPay(cookie);
  await addWaiting(60);
  expect(await toPay(cookie)).toBe(before + 60);
  await addWaiting(60);
  const { d1, statements } = watchedDatabase(env.DB);
  expect(await countWaitingRuns(openDatabase(d1), countedAtMost)).toBe(countedAtMost);
  expect(statements.map(({ read }) => read <= countedAtMost)).toEqual([true]);
  const plan = env.DB.prepare(`explain query plan ${statements[0]?.query}`).bind("waiting", countedAtMost);
  const { results } = await plan.all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("USING COVERING INDEX distribution_runs_by_status"),
  ]);
});

async function toPay(cookie: string): Promise<number> {
  const answer = await askWithCookie(cookie, "GET", "/office/enquiries/counts");
  return ((await answer.json()) as InboxCounts).counts.toPay;
}

/** A project may have one that waits. */
async function addWaiting(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const id = await addProjectRow();
    await env.DB.prepare(
      `INSERT INTO distribution_runs (id, project_id, amount_minor_units, record_day, pay_day, holders, tokens, left_over, prepared_by, prepared_at)
       VALUES (?1 || '-r', ?1, 100, '2026-02-01', '2026-02-02', 1, 1, 0, 'x', 1)`,
    )
      .bind(id)
      .run();
  }
}
