import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { goalSentences } from "#content/forms/goal.ts";
import { type GoalList, goalLimit } from "#rules/portfolio/goals/goal.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember, type Member } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

let member: Member;
beforeAll(async () => {
  member = await aMember("retail");
});

const entries = { name: "Roof", measure: "value", amount: "25,000", currency: "EUR", day: "2999-12-31" };

function put({ cookie }: { cookie: string }, id: string, version = 0, changed: object = {}): Promise<Response> {
  const body = { version, entries: { ...entries, ...changed } };
  return ask(`/api/goals/${id}`, { method: "PUT", headers: { Cookie: cookie }, body });
}

function remove({ cookie }: { cookie: string }, id: string): Promise<Response> {
  return ask(`/api/goals/${id}`, { method: "DELETE", headers: { Cookie: cookie } });
}

async function listOf({ cookie, id }: Member): Promise<GoalList> {
  const list = (await (await ask("/api/goals", { headers: { Cookie: cookie } })).json()) as GoalList;
  expect(list.personId).toBe(id);
  return list;
}

test("a goal is created once however often it is sent, changed only with the version that was read, and deleted", async () => {
  const id = crypto.randomUUID();
  const first = await Promise.all([1, 2, 3].map(() => put(member, id)));
  for (const answer of first) expect([answer.status, await answer.json()]).toEqual([200, { version: 1 }]);
  const amount = { minorUnits: 2_500_000, currency: "EUR" };
  const goal = { id, name: "Roof", measure: "value", amount, day: "2999-12-31" };
  expect((await listOf(member)).goals).toEqual([{ ...goal, version: 1 }]);

  expect(await (await put(member, id, 1, { amount: "30,000" })).json()).toEqual({ version: 2 });
  // The same call again succeeds: the first answer may have been lost.
  expect(await (await put(member, id, 1, { amount: "30,000" })).json()).toEqual({ version: 2 });
  const stale = await put(member, id, 1, { amount: "40,000" });
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { type: "conflict", detail: expect.stringContaining("in another window") },
  ]);
  expect((await listOf(member)).goals).toMatchObject([{ amount: { minorUnits: 3_000_000 }, version: 2 }]);

  for (let time = 0; time < 2; time++) expect(await (await remove(member, id)).json()).toEqual({ removed: true });
  expect((await put(member, id, 2)).status).toBe(404);
  expect((await listOf(member)).goals).toEqual([]);
});

test("of several concurrent changes to the same version, only one is made", async () => {
  const id = crypto.randomUUID();
  await put(member, id);
  const answers = await Promise.all(["1", "2", "3", "4"].map((amount) => put(member, id, 1, { amount })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await listOf(member)).goals).toMatchObject([{ version: 2 }]);
  await remove(member, id);
});

test("another person's goal is not found by its id, and nothing tried with that id changes it", async () => {
  const other = await aMember("institutional");
  const id = crypto.randomUUID();
  await put(member, id);
  for (const version of [0, 1, 2]) expect((await put(other, id, version, { name: "Mine" })).status).toBe(404);
  expect((await remove(other, id)).status).toBe(200);
  expect((await listOf(other)).goals).toEqual([]);
  expect((await listOf(member)).goals).toMatchObject([{ id, name: "Roof", version: 1 }]);
  for (const forged of ["nothing", "1", `${id}0`, "%27%20or%201=1", id.toUpperCase()])
    expect([forged, (await put(other, forged)).status]).toEqual([forged, 404]);
  await remove(member, id);
});

test("a member can have at most twenty goals, even if more are sent at once", async () => {
  const other = await aMember("retail");
  const answers = await Promise.all([...Array(goalLimit + 4)].map(() => put(other, crypto.randomUUID())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(goalLimit);
  const refused = answers.filter(({ status }) => status === 409);
  expect(await Promise.all(refused.map((answer) => answer.json()))).toMatchObject(
    Array(4).fill({ detail: expect.stringContaining("20 goals") }),
  );
  expect((await listOf(other)).goals).toHaveLength(goalLimit);
});

test("invalid entries are refused field by field, and nothing is stored", async () => {
  const answer = await put(member, crypto.randomUUID(), 0, { amount: "25.000", day: "2020-01-01" });
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { fields: { amount: goalSentences.notAnAmount, day: goalSentences.pastDay } },
  ]);
  for (const body of [null, {}, { version: -1, entries }, { version: 0, entries: [] }, { version: 0.5, entries }]) {
    const path = `/api/goals/${crypto.randomUUID()}`;
    const headers = { Cookie: member.cookie };
    expect([body, (await ask(path, { method: "PUT", headers, body: body ?? "null" })).status]).toEqual([body, 422]);
  }
  expect((await listOf(member)).goals).toEqual([]);
});

test("visitors, companies and staff have no goals", async () => {
  const [company, staff] = [await aMember("company"), await aCookie("staff")];
  for (const [cookie, status] of [
    ["", 401],
    [company.cookie, 403],
    [staff, 403],
  ] as const) {
    expect((await ask("/api/goals", { headers: { Cookie: cookie } })).status).toBe(status);
    expect((await put({ cookie }, crypto.randomUUID())).status).toBe(status);
    expect((await remove({ cookie }, crypto.randomUUID())).status).toBe(status);
  }
});

test("goals use the member's own records by currency and month; what is no longer held counts only in the sum paid out", async () => {
  const [own, other] = [await aMember("retail"), await aMember("retail")];
  await addHoldingRow(other.id, { currentMinorUnits: 9_999, paid: { "2025-03-31": 9_999 } });
  const held = await addHoldingRow(own.id, {
    currentMinorUnits: 5_000,
    paid: { "2025-03-10": 100, "2025-03-31": 50, "2025-06-30": 70 },
  });
  const counter = { id: crypto.randomUUID(), holdingId: held, day: "2025-06-30", sizeMinorUnits: 70 };
  await addRecords(openDatabase(env.DB), { distributions: [{ ...counter, reverses: `${held}-2025-06-30` }] });
  await addHoldingRow(own.id, { status: "Redeemed", currentMinorUnits: 0, paid: { "2025-01-31": 2_000 } });
  // All purchases of this holding were taken back, but not yet its distribution.
  await addHoldingRow(own.id, { tokens: 0, investedMinorUnits: 0, currentMinorUnits: 0, paid: { "2025-02-28": 300 } });
  await addHoldingRow(own.id, { project: { currency: "USD" }, currentMinorUnits: 300 });
  const { d1, statements } = watchedDatabase(env.DB);
  const answer = await ask("/api/goals", { headers: { Cookie: own.cookie }, bindings: { DB: d1 } });
  expect(((await answer.json()) as GoalList).records).toEqual([
    {
      ...{ currency: "EUR", holdings: 3, value: 5_000, paidOut: 2_450 },
      paidByMonth: [
        { month: "2025-03", minorUnits: 150 },
        { month: "2025-06", minorUnits: 0 },
      ],
    },
    { currency: "USD", holdings: 1, value: 300, paidOut: 0, paidByMonth: [] },
  ]);
  const read = statements.filter(({ query }) => /holdings|distributions/.test(query));
  expect(read).toHaveLength(2);
});
