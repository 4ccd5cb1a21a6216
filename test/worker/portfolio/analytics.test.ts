import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { cellsOf } from "#rules/csv-cells.ts";
import { analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import { tableNames } from "#rules/portfolio/analytics/tables.ts";
import type { ValuesAnswer } from "#rules/portfolio/dashboard-records.ts";
import { addHoldingRow, aMember, type Member, readDashboard } from "#test/support/worker/records.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

/** Gives a member the records of the sample, each holding in its own project. Returns the new holding ids by the sample's ids. */
async function giveSample(member: Member): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const { holdings, purchases, distributions, valuations } = sampleMovements;
  for (const { id, name, category, status, currency, investedMinorUnits, currentMinorUnits } of holdings) {
    const dated = (list: typeof purchases) =>
      Object.fromEntries(
        list.filter(({ holdingId }) => holdingId === id).map(({ day, minorUnits }) => [day, minorUnits]),
      );
    const project = { name, category, status, currency };
    const amounts = { investedMinorUnits, currentMinorUnits, paid: dated(distributions), values: dated(valuations) };
    ids.set(id, await addHoldingRow(member.id, { ...amounts, project, tokens: 1_000_000 }));
  }
  await addPurchases(
    member,
    purchases.map((each) => ({ ...each, holdingId: ids.get(each.holdingId) ?? "" })),
  );
  return ids;
}

async function addPurchases(member: Member, bought: readonly { holdingId: string; day: string; minorUnits: number }[]) {
  const { results } = await env.DB.prepare("select id, project_id from holdings where person_id = ?")
    .bind(member.id)
    .all<{ id: string; project_id: string }>();
  const projectOf = new Map(results.map(({ id, project_id }) => [id, project_id]));
  await addRecords(openDatabase(env.DB), {
    purchases: bought.map(({ holdingId, day, minorUnits }) => ({
      id: crypto.randomUUID(),
      ...{ holdingId, personId: member.id, projectId: projectOf.get(holdingId) ?? "", day, tokens: 1 },
      amountMinorUnits: minorUnits,
      opening: true,
      createdAt: new Date(0),
    })),
  });
}

async function readFile({ cookie }: Member, query: string): Promise<string[][]> {
  const response = await ask(`/api/dashboard/analytics.csv${query}`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await response.text()).replace("\uFEFF", "").split("\r\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => cellsOf(line, ","));
}

test("a member reads the figures that the rules calculate from their own records, and nobody else's", async () => {
  const [member, other] = [await aMember("institutional"), await aMember("retail")];
  const ids = await giveSample(member);
  await addHoldingRow(other.id, { values: { "2026-01-31": 1_100 } });
  const { personId, analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  const expected = JSON.stringify(analysesOf(sampleMovements)).replace(
    /"(id|holdingId)":"(\w+)"/g,
    (_, key, id) => `"${key}":"${ids.get(id)}"`,
  );
  expect([personId, analyses]).toEqual([member.id, JSON.parse(expected)]);
  expect((await readDashboard<AnalyticsAnswer>(other, "/analytics")).analyses).toMatchObject([
    { paidIn: 1_000, value: 1_100, asOf: "2026-01-31", moneyWeighted: { over: "none", reason: "undated" } },
  ]);
  expect((await readDashboard<AnalyticsAnswer>(await aMember("retail"), "/analytics")).analyses).toEqual([]);
});

test("a purchase after a valuation counts in the value on the dashboard just as it does in the analytics", async () => {
  const member = await aMember("retail");
  const values = { "2025-01-31": 1_100, "2025-12-31": 1_200 };
  const valued = await addHoldingRow(member.id, { investedMinorUnits: 1_000, currentMinorUnits: 1_250, values });
  const unvalued = await addHoldingRow(member.id, { investedMinorUnits: 700, currentMinorUnits: 700 });
  await addPurchases(member, [
    { holdingId: valued, day: "2025-01-01", minorUnits: 950 },
    { holdingId: valued, day: "2026-01-01", minorUnits: 50 },
    { holdingId: unvalued, day: "2025-06-30", minorUnits: 700 },
  ]);
  const { values: shown } = await readDashboard<ValuesAnswer>(member, "/values");
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  expect(shown.map(({ day, value }) => [day, value.minorUnits])).toEqual([
    ["2025-01-31", 1_100],
    ["2025-12-31", 1_900],
  ]);
  const points = analyses[0]?.series.points.filter(({ isValued }) => isValued);
  expect(points?.map(({ day, value }) => [day, value])).toEqual(shown.map((each) => [each.day, each.value.minorUnits]));
});

test("a counter-entry subtracts its amount from every figure", async () => {
  const member = await aMember("retail");
  const id = await addHoldingRow(member.id, { paid: { "2025-03-31": 500 }, values: { "2025-12-31": 1_100 } });
  const counter = { id: crypto.randomUUID(), holdingId: id, day: "2025-06-30", sizeMinorUnits: 500 };
  await addRecords(openDatabase(env.DB), { distributions: [{ ...counter, reverses: `${id}-2025-03-31` }] });
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  expect(analyses).toMatchObject([{ paidOut: 0, gain: 100, movements: 2 }]);
  // The first row holds the movements without a day.
  expect(analyses[0]?.quarters.map(({ paidOut }) => paidOut)).toEqual([0, 500, -500, 0, 0]);
});

test("a CSV file holds one table or all of them, in one currency or all, and none of its cells runs a formula", async () => {
  const member = await aMember("retail");
  const name = '=HYPERLINK("http://evil.example","Plant")';
  await addHoldingRow(member.id, { project: { name }, paid: { "2025-06-30": 2_550 }, values: { "2025-12-31": 1_100 } });
  await addHoldingRow(member.id, { project: { name: "Second", currency: "USD" }, values: { "2025-12-31": 1_100 } });
  for (const table of tableNames) {
    const rows = await readFile(member, `?table=${table}`);
    expect([table, new Set(rows.slice(1).map(([currency]) => currency))]).toEqual([table, new Set(["EUR", "USD"])]);
    expect([table, rows.filter(({ length }) => length !== rows[0]?.length)]).toEqual([table, []]);
  }
  expect(await readFile(member, "?table=allocation&currency=EUR")).toEqual([
    ["Currency", "Holding", "Category", "Status", "Country", "Value", "Share"],
    ["EUR", `'${name}`, "Technology", "Active", "Italy", "11.00", "100.0"],
  ]);
  const all = await readFile(member, "");
  expect(all[0]).toEqual(["Currency", "Table", "Row", "Figure", "Value"]);
  expect(all).toContainEqual(["EUR", "Two returns", "Simple return", "Percent", "265.0"]);
  for (const query of ["?table=secrets", "?currency=GBP", "?table="])
    expect(await readDashboard(member, `/analytics.csv${query}`, 422)).toMatchObject({ type: "invalid" });
});
