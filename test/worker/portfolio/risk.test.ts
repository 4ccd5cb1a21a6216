import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LimitsAnswer, RiskAnswer } from "#rules/portfolio/risk/answers.ts";
import { exposuresOf } from "#rules/portfolio/risk/exposure.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { aReadyProject } from "#test/support/worker/project-writes.ts";
import { addHoldingRow, addProjectRow, aMember, type Member, readDashboard } from "#test/support/worker/records.ts";
import { endViewing, viewAs } from "#test/support/worker/viewing.ts";

const score = { measure: "score", part: "", value: 40, version: 0 };

function set(cookie: string, body: object): Promise<Response> {
  return askWithCookie(cookie, "PUT", "/dashboard/risk/limits", { body });
}

async function limitsOf(member: Member): Promise<LimitsAnswer["limits"]> {
  return (await readDashboard<LimitsAnswer>(member, "/risk/limits")).limits;
}

test("a member reads their own holdings by project, the day of the newest value, and open or upcoming projects", async () => {
  const [member, other] = [await aMember("institutional"), await aMember("retail")];
  const projectId = await addProjectRow({ status: "Planning" });
  await addHoldingRow(member.id, { projectId, currentMinorUnits: 300, values: { "2025-06-30": 250 } });
  await addHoldingRow(member.id, { currentMinorUnits: 100, values: { "2025-09-30": 100 } });
  await addHoldingRow(other.id, { values: { "2026-01-31": 1 } });
  const unpublished = await aReadyProject({ status: "Funding" });
  const answer = await readDashboard<RiskAnswer>(member, "/risk");
  expect(answer).toMatchObject({ personId: member.id, limits: [] });
  expect(answer.holdings.map(({ valuedOn }) => valuedOn).sort()).toEqual(["2025-06-30", "2025-09-30"]);
  // 3/4 × 8 + 1/4 × 2
  expect(exposuresOf(answer.holdings)).toMatchObject([{ minorUnits: 400, scoreTenths: 65 }]);
  expect(answer.holdings.map(({ id }) => id)).toContain(projectId);
  const offered = answer.projects.map(({ id }) => id);
  expect(offered).toContain("demo-green-energy-plant");
  expect(answer.projects.filter(({ status }) => status === "Completed")).toEqual([]);
  expect(offered).not.toContain(unpublished);
  expect(await readDashboard<RiskAnswer>(await aMember("retail"), "/risk")).toMatchObject({ holdings: [] });
});

test("what-if offers no project whose sale has ended, even if its status is still Funding, except as a holding", async () => {
  const sale = (status: "Active" | "Completed" | "Funding", deadline: string | null) =>
    addProjectRow({ status, deadline, publishedAt: new Date(0) });
  const [over, running, onSale, withoutDay, completed, held] = [
    await sale("Funding", "2020-01-01"),
    await sale("Active", "2020-01-01"),
    await sale("Funding", "2999-01-01"),
    await sale("Funding", null),
    await sale("Completed", null),
    await sale("Funding", "2020-01-01"),
  ];
  const member = await aMember("retail");
  await addHoldingRow(member.id, { projectId: held, currentMinorUnits: 300 });
  const { projects, holdings } = await readDashboard<RiskAnswer>(member, "/risk");
  const offered = projects.map(({ id }) => id);
  expect([over, running, onSale, withoutDay, completed, held].map((id) => offered.includes(id))).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(holdings).toMatchObject([{ id: held }]);
});

test("a limit is set, changed and removed with its version, and belongs to one member only", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  expect((await set(member.cookie, score)).status).toBe(200);
  // The same call again succeeds: the first answer may have been lost.
  expect((await set(member.cookie, score)).status).toBe(200);
  expect(await limitsOf(member)).toEqual([{ measure: "score", part: "", value: 40, version: 1 }]);
  expect(await limitsOf(other)).toEqual([]);

  const lost = await set(member.cookie, { ...score, value: 50 });
  expect(lost.status).toBe(409);
  expect(await lost.json()).toMatchObject({ current: { personId: member.id, limits: [{ value: 40, version: 1 }] } });
  expect((await set(member.cookie, { ...score, value: 50, version: 1 })).status).toBe(200);
  expect((await set(member.cookie, { ...score, value: null, version: 2 })).status).toBe(200);
  expect(await limitsOf(member)).toMatchObject([{ value: null, version: 3 }]);
  // A window that still shows the first version does not bring it back.
  expect((await set(member.cookie, { ...score, version: 1 })).status).toBe(409);
  expect((await set(member.cookie, { ...score, version: 3 })).status).toBe(200);
});

test("of several concurrent changes only one is made, and the others are answered with a conflict", async () => {
  const member = await aMember("institutional");
  const answers = await Promise.all([30, 31, 32, 33].map((value) => set(member.cookie, { ...score, value })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await limitsOf(member)).toMatchObject([{ version: 1 }]);
});

test("a member changes their limits at most sixty times a day, because each change may bring a notice and an e-mail", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  await set(member.cookie, score);
  await env.DB.exec("update account_attempts set tries = 59 where rowid = (select max(rowid) from account_attempts)");
  expect((await set(member.cookie, { ...score, value: null, version: 1 })).status).toBe(200);
  const refused = await set(member.cookie, { ...score, version: 2 });
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 86_000]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({
    detail: expect.stringContaining("sixty changes of your limits within a day"),
  });
  expect(await limitsOf(member)).toMatchObject([{ value: null, version: 2 }]);
  expect((await set(other.cookie, score)).status).toBe(200);
});

test("an invalid limit is refused, and nothing is stored", async () => {
  const member = await aMember("retail");
  for (const body of [
    {},
    { ...score, measure: "income" },
    { ...score, part: "EUR" },
    { ...score, measure: "status", part: "Sunk" },
    { ...score, measure: "amount", part: "GBP" },
    { ...score, measure: "amount", part: "EUR", value: 1e16 },
    { ...score, value: 0 },
    { ...score, value: 101 },
    { ...score, value: 40.5 },
    { ...score, value: "40" },
    { ...score, measure: "project", value: 1001 },
    { ...score, version: -1 },
    { ...score, measure: "__proto__" },
  ])
    expect([body, (await set(member.cookie, body)).status]).toEqual([body, 422]);
  expect(await limitsOf(member)).toEqual([]);
});

test("companies, staff and visitors have no limits; staff viewing as a member see that member's but cannot change them", async () => {
  const [member, staff] = [await aMember("institutional"), await aPerson("staff")];
  await set(member.cookie, score);
  for (const [cookie, status] of [
    [(await aMember("company")).cookie, 403],
    [staff.cookie, 403],
    ["", 401],
  ] as const) {
    expect((await askWithCookie(cookie, "GET", "/dashboard/risk")).status).toBe(status);
    expect((await set(cookie, score)).status).toBe(status);
  }
  await viewAs(staff.cookie, member.id);
  const seen = await askWithCookie(staff.cookie, "GET", "/dashboard/risk");
  expect(await seen.json()).toMatchObject({ personId: member.id, limits: [{ value: 40 }] });
  expect((await set(staff.cookie, { ...score, value: 90, version: 1 })).status).toBe(403);
  await endViewing(staff.cookie);
  expect(await limitsOf(member)).toMatchObject([{ value: 40, version: 1 }]);
});
