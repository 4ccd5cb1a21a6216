import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ToolFactsAnswer } from "#rules/portfolio/tool-facts.ts";
import { anEnteredIndicator, anIndicator } from "#test/support/worker/indicators.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, readDashboard } from "#test/support/worker/records.ts";
import { issue } from "#test/support/worker/reports.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aDraft, aSubmission } from "#test/support/worker/submissions.ts";
import { aSubmittedUpdate, releaseUpdate } from "#test/support/worker/updates.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";

test("an investor's tools say what they have: projects, goals, the latest year's indicators and the last statement", async () => {
  const [staff, company] = [await aPerson("staff"), await aMember("company")];
  const [member, other] = [await aMember("institutional"), await aMember("institutional")];
  const nothing = { watched: 0, goals: 0, indicators: null, statement: null };
  const { opportunities } = (await (await ask("/api/opportunities")).json()) as { opportunities: unknown[] };
  expect(await readDashboard<ToolFactsAnswer>(member, "/tools")).toEqual({
    personId: member.id,
    company: null,
    investor: { listed: opportunities.length, ...nothing },
  });

  const projectId = await addProjectRow({ ownerId: company.id, status: "Funding", publishedAt: new Date(0) });
  await addHoldingRow(member.id, { projectId, paid: { "2025-03-01": 500 }, values: { "2025-06-30": 1_100 } });
  await addHoldingRow(other.id, { projectId });
  const enter = (by: "company" | "office", changes: object) =>
    anEnteredIndicator(by === "office" ? staff.cookie : company.cookie, by, anIndicator(projectId, changes));
  await enter("office", { firstDay: "2024-01-01", lastDay: "2024-12-31" });
  await enter("office", {});
  await enter("office", { kind: "water", name: "Water used" });
  // It waits for staff, so holders do not see it yet.
  await enter("company", { firstDay: "2026-01-01", lastDay: "2026-03-31" });
  await askWithCookie(member.cookie, "PUT", `/watched-projects/${projectId}`, { body: {} });
  const entries = { name: "Roof", measure: "value", amount: "25,000", currency: "EUR", day: "2999-12-31" };
  await askWithCookie(member.cookie, "PUT", `/goals/${crypto.randomUUID()}`, { body: { version: 0, entries } });
  await issue(member, { period: "2025-Q1" });
  await issue(member, { period: "2025-Q2" });

  expect((await readDashboard<ToolFactsAnswer>(member, "/tools")).investor).toMatchObject({
    ...{ watched: 1, goals: 1, indicators: { count: 2, year: "2025" } },
    statement: { period: "2025-Q2", revision: 1 },
  });
  const { indicators, ...others } = (await readDashboard<ToolFactsAnswer>(other, "/tools")).investor ?? {};
  expect([indicators, others]).toMatchObject([
    { count: 2, year: "2025" },
    { watched: 0, goals: 0, statement: null },
  ]);
});

test("a company's tools say how many of its submissions and updates wait for staff", async () => {
  const [staff, company, holder] = [await aPerson("staff"), await aMember("company"), await aMember("retail")];
  const factsOf = async () => (await readDashboard<ToolFactsAnswer>(company, "/tools")).company;
  expect(await factsOf()).toEqual({ submissions: 0, updates: 0 });
  const projectId = await addProjectRow({ ownerId: company.id });
  await aDraft(company.cookie);
  await aSubmission(company.cookie);
  await aSubmittedUpdate({ company, holder, projectId });
  const released = await aSubmittedUpdate({ company, holder, projectId });
  await releaseUpdate(staff.cookie, released);
  expect(await factsOf()).toEqual({ submissions: 1, updates: 1 });
  expect((await readDashboard<ToolFactsAnswer>(await aMember("company"), "/tools")).company).toEqual({
    submissions: 0,
    updates: 0,
  });
});

test("the dashboard reads only the latest year's indicators, however many there are of earlier years", async () => {
  const [staff, member] = [await aPerson("staff"), await aMember("retail")];
  const projectId = await addProjectRow();
  await addHoldingRow(member.id, { projectId });
  const { id } = await anEnteredIndicator(staff.cookie, "office", anIndicator(projectId));
  const row = await env.DB.prepare("select * from project_indicators where id = ?").bind(id).first();
  const changed = ["id", "name", "first_day", "last_day"];
  const columns = Object.keys(row ?? {}).filter((column) => !changed.includes(column));
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
    insert into project_indicators (id, name, first_day, last_day, ${columns.join()})
    select id || i, name || i, '2023-01-01', '2023-12-31', ${columns.join()} from project_indicators, n where id = ?`,
  )
    .bind(id)
    .run();
  const { d1, statements } = watchedDatabase(env.DB);
  const answer = await ask("/api/dashboard/tools", { headers: { Cookie: member.cookie }, bindings: { DB: d1 } });
  expect(((await answer.json()) as ToolFactsAnswer).investor?.indicators).toEqual({ count: 1, year: "2025" });
  const read = statements.filter(({ query }) => query.includes("project_indicators")).map((each) => each.read);
  expect([read.length, (read[0] ?? Infinity) < 20]).toEqual([1, true]);
});
