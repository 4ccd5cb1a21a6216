import { beforeAll, expect, test } from "vitest";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import type { HoldingsPage } from "#rules/portfolio/dashboard-records.ts";
import { counterEntry, record } from "#test/support/worker/office-records.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member, readDashboard } from "#test/support/worker/records.ts";
import { issue } from "#test/support/worker/reports.ts";

let staff = "";
beforeAll(async () => {
  staff = (await aPerson("staff")).cookie;
});

/** A holding of ten tokens for EUR 10,000 that is older than its recorded purchases. */
async function anOlderHolding() {
  const [member, projectId] = [await aMember("institutional"), await addProjectRow()];
  const amounts = { tokens: 10, investedMinorUnits: 1_000_000, currentMinorUnits: 1_000_000 };
  await addHoldingRow(member.id, { projectId, ...amounts });
  const of = { personId: member.id, projectId };
  return {
    member,
    value: (day: string, amount: string) => record(staff, { kind: "valuations", ...of, day, amount }),
    open: (day: string) => record(staff, { kind: "purchases", ...of, day, tokens: "4", amount: "4000", opening: true }),
  };
}

/** Returns the value on the dashboard, at the end of the value over time, and in a statement of the third quarter. */
async function valuesOf(member: Member): Promise<(number | undefined)[]> {
  const { holdings } = await readDashboard<HoldingsPage>(member);
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  const { statement } = await issue(member, { period: "2026-Q3" });
  return [holdings[0]?.currentMinorUnits, analyses[0]?.series.points.at(-1)?.value, statement.closing];
}

test("an opening purchase after the newest value counts at cost wherever a value is shown, whichever is recorded first", async () => {
  const [before, after] = [await anOlderHolding(), await anOlderHolding()];
  await before.open("2026-04-15");
  await before.value("2026-03-31", "6600");
  await after.value("2026-03-31", "6600");
  await after.open("2026-04-15");
  for (const { member } of [before, after]) expect(await valuesOf(member)).toEqual([1_060_000, 1_060_000, 1_060_000]);
});

test("an opening purchase that a value already includes adds nothing to it", async () => {
  const { member, value, open } = await anOlderHolding();
  await value("2026-03-31", "11000");
  await open("2026-03-15");
  expect(await valuesOf(member)).toEqual([1_100_000, 1_100_000, 1_100_000]);
});

test("taking back an opening purchase restores the value from before, whichever was recorded first", async () => {
  const [before, after] = [await anOlderHolding(), await anOlderHolding()];
  const first = await before.open("2026-04-15");
  await before.value("2026-03-31", "6600");
  await after.value("2026-03-31", "6600");
  const second = await after.open("2026-04-15");
  for (const opened of [first, second]) expect((await counterEntry(staff, opened)).status).toBe(201);
  for (const { member } of [before, after]) expect(await valuesOf(member)).toEqual([660_000, 660_000, 660_000]);
});

test("an opening purchase of a holding without a recorded value only adds a date, and changes no value", async () => {
  const { member, open } = await anOlderHolding();
  const opened = await open("2026-04-15");
  expect(await valuesOf(member)).toEqual([1_000_000, 1_000_000, 1_000_000]);
  await counterEntry(staff, opened);
  expect((await readDashboard<HoldingsPage>(member)).holdings).toMatchObject([
    { currentMinorUnits: 1_000_000, tokens: 10 },
  ]);
});
