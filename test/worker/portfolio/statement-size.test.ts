import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { DistributionsPage, HoldingsPage } from "#rules/portfolio/dashboard-records.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";

const statementPageSize = 1_000;

async function pay(holdingId: string, count: number): Promise<void> {
  await env.DB.prepare(
    `insert into distributions (id, holding_id, day, amount_minor_units)
     with recursive number(n) as (select 1 union all select n + 1 from number where n < ?2)
     select ?1 || '-' || n, ?1, date('1960-01-01', '+' || n || ' days'), n from number`,
  )
    .bind(holdingId, count)
    .run();
}

test("a statement of 8,000 payments reads each row once, a page at a time, and lists them newest first", async () => {
  const member = await aMember("institutional");
  const holdings = [await addHoldingRow(member.id), await addHoldingRow(member.id)];
  for (const id of holdings) await pay(id, 4_000);
  const { d1, statements } = watchedDatabase(env.DB);
  const headers = { Cookie: member.cookie };
  const response = await ask("/api/dashboard/statement.csv", { headers, bindings: { DB: d1 } });
  const lines = (await response.text()).split("\r\n");
  expect(lines).toHaveLength(1 + 2 + 8_000 + 1);
  const days = lines.slice(3, -1).map((line) => line.split(",")[1] ?? "");
  expect(days).toEqual([...days].sort().reverse());
  const pages = statements.filter(({ query }) => query.includes('from "distributions"'));
  expect(pages.map(({ answered }) => answered)).toEqual([...Array(8).fill(statementPageSize), 0]);
  // Each payment is read with its holding and its project.
  for (const { read } of pages) expect(read).toBeLessThanOrEqual(3 * statementPageSize + 2);
});

test("a page of the dashboard's payments reads as many rows with a hundred payments as with ten thousand", async () => {
  const read: number[][] = [];
  for (const count of [100, 10_000]) {
    const member = await aMember("retail");
    await pay(await addHoldingRow(member.id), count);
    const headers = { Cookie: member.cookie };
    const first = watchedDatabase(env.DB);
    const path = "/api/dashboard/distributions";
    const page = (await (await ask(path, { headers, bindings: { DB: first.d1 } })).json()) as DistributionsPage;
    const second = watchedDatabase(env.DB);
    const next = `${path}?after=${page.next}`;
    const further = (await (await ask(next, { headers, bindings: { DB: second.d1 } })).json()) as DistributionsPage;
    expect([page.distributions.length, further.distributions.length]).toEqual([50, 50]);
    read.push([first, second].map(({ statements }) => statements.reduce((sum, each) => sum + each.read, 0)));
  }
  // A hundred payments end with the second page, so no row after it is read.
  for (const [of100 = 0, of10000 = 0] of [0, 1].map((at) => [read[0]?.[at], read[1]?.[at]]))
    expect(Math.abs(of100 - of10000)).toBeLessThanOrEqual(6);
});

test("finding the day of the newest valuation takes one lookup per holding, however often it was valued", async () => {
  const member = await aMember("retail");
  const id = await addHoldingRow(member.id, { values: { "2026-01-05": 1 } });
  await env.DB.prepare(
    `insert into valuations (holding_id, day, value_minor_units)
     with recursive number(n) as (select 1 union all select n + 1 from number where n < 10000)
     select ?1, date('1960-01-01', '+' || n || ' days'), n from number`,
  )
    .bind(id)
    .run();
  const { d1, statements } = watchedDatabase(env.DB);
  const response = await ask("/api/dashboard", { headers: { Cookie: member.cookie }, bindings: { DB: d1 } });
  expect(((await response.json()) as HoldingsPage).asOf).toBe("2026-01-05");
  for (const { query, read } of statements) expect([query, read <= 20]).toEqual([query, true]);
});

test("a payment belongs to the person of its holding, whoever it is written with, and moves with the holding", async () => {
  const [one, other] = [await aMember("retail"), await aMember("retail")];
  const id = await addHoldingRow(one.id);
  await env.DB.prepare(
    "insert into distributions (id, holding_id, day, amount_minor_units, person_id) values (?1, ?1, '2026-01-05', 7, ?2)",
  )
    .bind(id, other.id)
    .run();
  const owner = () => env.DB.prepare("select person_id from distributions where id = ?").bind(id).first("person_id");
  expect(await owner()).toBe(one.id);
  await env.DB.prepare("update holdings set person_id = ?2 where id = ?1").bind(id, other.id).run();
  expect(await owner()).toBe(other.id);
});
