import { beforeAll, expect, test } from "vitest";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import type { ChangedAnswer } from "#rules/portfolio/reports/answers.ts";
import { counterEntry, record } from "#test/support/worker/office-records.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, readDashboard } from "#test/support/worker/records.ts";
import { askIssue, issue, readReports } from "#test/support/worker/reports.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

/** An investor whose purchase of March 2025 is recorded in 2015. `correct` corrects that, and records a payment in June. */
async function anInvestor() {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const subject = { personId: member.id, projectId };
  const bought = { kind: "purchases" as const, ...subject, tokens: "10", amount: "1000.00" };
  const mistyped = await record(staff.cookie, { ...bought, day: "2015-03-17" });
  const correct = async () => {
    expect((await counterEntry(staff.cookie, mistyped)).status).toBe(201);
    await record(staff.cookie, { ...bought, day: "2025-03-17" });
    await record(staff.cookie, { kind: "distributions", ...subject, day: "2025-06-30", amount: "50.00" });
  };
  return { member, correct };
}

test("analytics and reports do not begin at a purchase with a mistyped day that was taken back", async () => {
  const { member, correct } = await anInvestor();
  await correct();
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  expect(analyses).toMatchObject([{ from: "2025-03-17", movements: 2, paidIn: 100_000, year: { isFullYear: false } }]);
  expect(analyses[0]?.quarters.map(({ quarter, paidIn }) => [quarter, paidIn])).toEqual([
    ["2025-Q1", 100_000],
    ["2025-Q2", 0],
  ]);
  expect(analyses[0]?.series.points.map(({ day }) => day)).toEqual(["2025-03-17", "2025-06-30"]);
  expect((await readReports(member)).firstDays).toEqual([{ currency: "EUR", day: "2025-03-17" }]);
  const { figures } = await issue(member, { period: "2025" });
  expect(figures.since).toMatchObject({ from: "2025-03-17", purchases: 1, paidIn: 100_000 });
});

test("a holding counts as held for the full last twelve months once a purchase within them is taken back", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const bought = { kind: "purchases" as const, personId: member.id, projectId, tokens: "10", amount: "1000.00" };
  await record(staff.cookie, { ...bought, day: "2023-01-01" });
  const late = await record(staff.cookie, { ...bought, day: "2025-06-01" });
  const { tokens: _, ...amount } = bought;
  await record(staff.cookie, { ...amount, kind: "valuations", day: "2025-12-31" });
  const isFullYear = async () =>
    (await readDashboard<AnalyticsAnswer>(member, "/analytics")).analyses[0]?.year.isFullYear;
  expect(await isFullYear()).toBe(false);
  await counterEntry(staff.cookie, late);
  expect(await isFullYear()).toBe(true);
});

test("a statement with a mistyped purchase can be issued again after the purchase is taken back", async () => {
  const { member, correct } = await anInvestor();
  const { statement } = await issue(member, { period: "2015" });
  await correct();
  expect((await readReports<ChangedAnswer>(member, "/changed")).changed).toEqual([statement.id]);
  // With this day the form still offers the statement's period.
  expect((await readReports(member)).firstDays).toEqual([{ currency: "EUR", day: "2015-12-31" }]);
  const next = await issue(member, { period: "2015" });
  expect(next.statement).toMatchObject({ revision: 2, closing: 0 });
  expect(next.figures.since).toBeUndefined();
  expect((await readReports<ChangedAnswer>(member, "/changed")).changed).toEqual([]);
  expect((await askIssue(member, { period: "2014" })).status).toBe(422);
});

test("if the only purchase was taken back, there is no return because nothing was paid in", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const bought = { kind: "purchases" as const, personId: member.id, projectId, tokens: "10", amount: "1000.00" };
  const mistyped = await record(staff.cookie, { ...bought, day: "2025-03-17" });
  expect((await counterEntry(staff.cookie, mistyped)).status).toBe(201);
  expect((await readDashboard<AnalyticsAnswer>(member, "/analytics")).analyses).toMatchObject([
    { movements: 0, paidIn: 0, moneyWeighted: { over: "none", reason: "nothing-paid-in" } },
  ]);
});
