import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { DashboardPage } from "#rules/portfolio/dashboard-records.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { aHolding, entriesOf, holdingsOf, record } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { type Member, readDashboard } from "#test/support/worker/records.ts";

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

const day = "2026-03-31";
const valued = (member: Member, projectId: string, amount: string, replaces?: number) =>
  ({ kind: "valuations", personId: member.id, projectId, day, amount, ...(replaces && { replaces }) }) as const;

/** Returns the recorded value of the day and the current value that the member sees. */
async function valuesOf(member: Member): Promise<(number | undefined)[]> {
  const [entry] = await entriesOf(staff.cookie, "valuations", `person=${member.id}`);
  const page = await readDashboard<DashboardPage>(member);
  return [entry?.minorUnits, page.records === "holdings" ? page.holdings[0]?.currentMinorUnits : undefined];
}

test.each([
  ["that nobody had recorded", undefined],
  ["over another one", 1_100_000],
])("after a lost database answer, a value %s does not undo a colleague's later correction", async (_, replaces) => {
  const { member, projectId } = await aHolding(staff.cookie);
  if (replaces) await record(staff.cookie, valued(member, projectId, "11000"));
  const correct = () => record(colleague.cookie, valued(member, projectId, "13000", 1_200_000));
  const answer = await askWithCookie(staff.cookie, "POST", "/office/record-entries", {
    body: valued(member, projectId, "12000", replaces),
    headers: { "Idempotency-Key": crypto.randomUUID() },
    bindings: { DB: answerLostAfter(env.DB, /^insert into "valuations"/, correct) },
  });
  expect(answer.status).toBe(201);
  expect(await valuesOf(member)).toEqual([1_300_000, 1_300_000]);
  const { holdingId } = (await entriesOf(staff.cookie, "valuations", `person=${member.id}`))[0] ?? { holdingId: "" };
  const recorded = (await auditOf(holdingId)).filter(({ action }) => action === "valuation-recorded");
  expect(recorded.map(({ after }) => after)).toMatchObject([
    ...(replaces ? [{ minorUnits: replaces }] : []),
    { minorUnits: 1_200_000 },
    { minorUnits: 1_300_000 },
  ]);
});

test("after a lost database answer, marking a holding as redeemed does not undo a colleague's later change", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  await record(staff.cookie, valued(member, projectId, "0"));
  const statusOf = async () => (await holdingsOf(staff.cookie, `person=${member.id}`))[0]?.status;
  const [holding] = await holdingsOf(staff.cookie, `person=${member.id}`);
  const mark = (by: { cookie: string }, from: string, to: string, bindings = {}) =>
    askWithCookie(by.cookie, "PATCH", `/office/holdings/${holding?.id}`, { body: { from, to }, bindings });
  const statuses: number[] = [];
  const markBack = async () => {
    statuses.push((await mark(colleague, "Redeemed", "Held")).status);
  };
  const DB = answerLostAfter(env.DB, /^update "holdings"/, markBack);
  await mark(staff, "Held", "Redeemed", { DB });
  expect(statuses).toEqual([200]);
  expect(await statusOf()).toBe("Held");
});

test("after a lost database answer, a file of values does not undo a colleague's later correction", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const correct = () => record(colleague.cookie, valued(member, projectId, "13000", 1_200_000));
  const text = `email,project,day,value\n${member.email},${projectId},${day},12000\n`;
  const answer = await askWithCookie(staff.cookie, "POST", "/office/record-imports", {
    body: { kind: "valuations", text },
    bindings: { DB: answerLostAfter(env.DB, /^insert into "valuations"/, correct) },
  });
  expect(answer.status).toBe(201);
  expect(await valuesOf(member)).toEqual([1_300_000, 1_300_000]);
});
