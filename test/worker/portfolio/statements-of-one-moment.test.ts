import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { aBarrier, type Barrier } from "#test/support/worker/barrier.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { importRecords, record } from "#test/support/worker/office-records.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { addBought, askIssue, issue, readReports } from "#test/support/worker/reports.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { openDatabase } from "#worker/db/database.ts";
import { listRecords } from "#worker/portfolio/record-store.ts";

const quarter = { period: "2025-Q4" };

async function anInvestor() {
  const member = await aMember("institutional");
  const holdingId = await addHoldingRow(member.id, {
    project: { name: `Plant of ${member.id}` },
    tokens: 1,
    investedMinorUnits: 1_000,
    currentMinorUnits: 1_100,
    paid: { "2025-06-30": 500 },
    values: { "2025-12-31": 1_100 },
  });
  await addBought(member, holdingId, { "2025-03-17": 1_000 });
  const query = "select project_id from holdings where id = ?";
  const projectId = (await env.DB.prepare(query).bind(holdingId).first<string>("project_id")) ?? "";
  return { member, projectId };
}

/** A D1 binding whose first call with this text in a query waits until the barrier is released. */
function heldAt(part: string, barrier: Barrier): D1Database {
  let isHeld = false;
  return interceptedDatabase(env.DB, async (queries, call) => {
    if (!isHeld && queries.some((query) => query.includes(part))) {
      isHeld = true;
      await barrier.wait();
    }
    return call();
  });
}

test("a statement that is slow to issue does not supersede a newer one with older records", async () => {
  const { cookie } = await aPerson("staff");
  const { member, projectId } = await anInvestor();
  const barrier = aBarrier();
  const slow = askIssue(member, quarter, { bindings: { DB: heldAt('insert into "statements"', barrier) } });
  await barrier.reached;
  const payment = { kind: "distributions", personId: member.id, projectId, day: "2025-11-30", amount: "2.50" } as const;
  await record(cookie, payment);
  expect((await issue(member, quarter)).figures.paidOut).toBe(250);
  barrier.release();
  expect((await slow).status).toBe(201);
  const { statements } = await readReports(member);
  expect(statements.filter(({ isSuperseded }) => !isSuperseded)).toMatchObject([{ paidOut: 250 }]);
});

test("an account that is disabled while its statement is made gets no statement, and no file remains", async () => {
  const { member } = await anInvestor();
  const DB = happeningBefore(env.DB, /^insert into "statements"/, () =>
    env.DB.prepare("update user set disabled_at = 1 where id = ?").bind(member.id).run(),
  );
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const before = (await env.DOCUMENTS.list()).objects.length;
  expect((await askIssue(member, quarter, { bindings: { DB } })).status).toBe(503);
  expect(await countRows("select count(*) as count from statements where person_id = ?", member.id)).toBe(0);
  expect((await env.DOCUMENTS.list()).objects).toHaveLength(before);
});

test("records written during a read are either all in the result or not at all", async () => {
  const { cookie } = await aPerson("staff");
  const { member, projectId } = await anInvestor();
  const bought = { kind: "purchases", personId: member.id, projectId, day: "2026-01-10" } as const;
  const barrier = aBarrier();
  const reading = listRecords(openDatabase(heldAt('from "purchases"', barrier)), member.id);
  await barrier.reached;
  await record(cookie, { ...bought, tokens: "5", amount: "5000.00" });
  barrier.release();
  const { holdings, purchases } = await reading;
  expect(purchases.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(holdings[0]?.tokens);
});

test("records written during a read of several pages are either all in the result or not at all", async () => {
  const { cookie } = await aPerson("staff");
  const { member, projectId } = await anInvestor();
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1100)
     insert into valuations (holding_id, person_id, day, value_minor_units)
     select h.id, h.person_id, date('2015-01-01', '+' || i || ' days'), 1000 from holdings h, n where h.person_id = ?`,
  )
    .bind(member.id)
    .run();
  const barrier = aBarrier();
  const reading = listRecords(openDatabase(heldAt('"valuations"."holding_id") < (', barrier)), member.id);
  await barrier.reached;
  const bought = { kind: "purchases", personId: member.id, projectId, day: "2026-01-10" } as const;
  await record(cookie, { ...bought, tokens: "5", amount: "5000.00" });
  barrier.release();
  const { holdings, purchases, valuations } = await reading;
  expect(purchases.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(holdings[0]?.tokens);
  expect(valuations).toHaveLength(
    await countRows("select count(*) as count from valuations where person_id = ?", member.id),
  );
});

/** Adds this many distributions of a person on one day, to fill more than a page. */
async function addDistributions(personId: string, day: string, count: number): Promise<void> {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?3)
     insert into distributions (id, holding_id, day, amount_minor_units)
     select h.id || '-' || i, h.id, ?2, 100 from holdings h, n where h.person_id = ?1`,
  )
    .bind(personId, day, count)
    .run();
}

test("a file of distributions that is imported between two pages of a read appears with all its lines", async () => {
  const { cookie } = await aPerson("staff");
  const { member, projectId } = await anInvestor();
  await addDistributions(member.id, "2025-07-01", 1100);
  const barrier = aBarrier();
  const reading = listRecords(openDatabase(heldAt('"distributions"."id") < (', barrier)), member.id);
  await barrier.reached;
  // The first line belongs on the page that was read already, the second one on the page that is still to come.
  const lines = ["2025-12-01", "2025-01-01"].map((day) => `${member.email},${projectId},${day},7.77`);
  const taken = await importRecords(cookie, "distributions", ["email,project,day,amount", ...lines].join("\n"));
  expect(taken.status).toBe(201);
  barrier.release();
  const { distributions } = await reading;
  expect(distributions.filter(({ minorUnits }) => minorUnits === 777).map(({ day }) => day)).toEqual([
    "2025-12-01",
    "2025-01-01",
  ]);
  expect(distributions).toHaveLength(1_103);
});
