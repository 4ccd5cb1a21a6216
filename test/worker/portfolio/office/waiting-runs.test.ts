import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#rules/day.ts";
import { countedAtMost } from "#rules/office/count.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";
import type { Today } from "#rules/office/today.ts";
import { dayAt, startOfDay } from "#rules/zoned-day.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { aHolding, confirm, paidBy, prepare } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { countDueRuns } from "#worker/portfolio/office/run-store.ts";

const today = dayAt(new Date(), env.BUSINESS_TIME_ZONE);

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(emptyStorage);

test("the count in the office's tabs includes a run from its preparation until a colleague confirms it", async () => {
  startRelay();
  const [first, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { projectId } = await aHolding(first.cookie);
  const before = await toPay(first.cookie);
  const run = await prepare(first.cookie, { projectId });
  expect(await toPay(colleague.cookie)).toBe(before + 1);
  await confirm(colleague.cookie, run.id);
  expect(await toPay(colleague.cookie)).toBe(before);
});

test("a run that pays in ten days can be prepared now, but confirmed only from that day on", async () => {
  const relay = startRelay();
  const [first, colleague] = [await aPerson("staff"), await aPerson("staff")];
  const { projectId } = await aHolding(first.cookie);
  const before = [await toPay(colleague.cookie), await inToday(colleague.cookie)];
  const payDay = addDays(today, 10);
  const run = await prepare(first.cookie, { projectId, payDay });
  expect([await toPay(colleague.cookie), await inToday(colleague.cookie)]).toEqual(before);
  const refused = await confirm(colleague.cookie, run.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: expect.stringContaining("has not come yet"),
    current: { run: { payDay } },
  });
  expect(await paidBy(run.id)).toEqual({ count: 0, sum: 0 });
  await expect.poll(() => relay.received.map(textOf).join()).toContain("nobody can confirm it before that day");

  const began = startOfDay(payDay, env.BUSINESS_TIME_ZONE);
  vi.useFakeTimers({ toFake: ["Date"], now: began.getTime() - 1 });
  const onTheEve = await aPerson("staff");
  expect((await confirm(onTheEve.cookie, run.id)).status).toBe(409);
  expect([await toPay(onTheEve.cookie), await inToday(onTheEve.cookie)]).toEqual(before);
  vi.setSystemTime(began);
  const onThatDay = await aPerson("staff");
  expect(await toPay(onThatDay.cookie)).toBe((before[0] ?? 0) + 1);
  expect(await inToday(onThatDay.cookie)).toBe((before[1] ?? 0) + 1);
  expect((await confirm(onThatDay.cookie, run.id)).status).toBe(200);
  expect(await paidBy(run.id)).toEqual({ count: 1, sum: 10_000 });
});

test("more runs than a list shows are counted, with at most a hundred rows of an index read", async () => {
  const { cookie } = await aPerson("staff");
  const before = await toPay(cookie);
  await addWaiting(60);
  expect(await toPay(cookie)).toBe(before + 60);
  await addWaiting(60);
  const { d1, statements } = watchedDatabase(env.DB);
  expect(await countDueRuns(openDatabase(d1), today)).toBe(countedAtMost);
  expect(statements.map(({ read }) => read <= countedAtMost)).toEqual([true]);
  const plan = env.DB.prepare(`explain query plan ${statements[0]?.query}`).bind("waiting", today, countedAtMost);
  const { results } = await plan.all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("USING INDEX distribution_runs_by_status"),
  ]);
});

async function inToday(cookie: string): Promise<number> {
  const answer = await askWithCookie(cookie, "GET", "/office/today");
  return ((await answer.json()) as Today).runs.count;
}

async function toPay(cookie: string): Promise<number> {
  const answer = await askWithCookie(cookie, "GET", "/office/counts");
  return ((await answer.json()) as OfficeCounts).counts.toPay;
}

/** Adds waiting runs, each in its own project, because a project can have only one. */
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
