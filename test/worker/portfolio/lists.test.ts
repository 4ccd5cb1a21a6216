import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type {
  DistributionsPage,
  HoldingsPage,
  ProjectsPage,
  ValuesAnswer,
} from "#rules/portfolio/dashboard-records.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import { addHoldingRow, addProjectRow, aMember, readDashboard } from "#test/support/worker/records.ts";
import { askReports, mandateOf } from "#test/support/worker/reports.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

test("an investor reads their holdings, what each has paid out, their cash, and the day of the newest valuation", async () => {
  const member = await aMember("retail");
  const id = await addHoldingRow(member.id, {
    tokens: 4,
    investedMinorUnits: 400_000,
    currentMinorUnits: 412_000,
    paid: { "2025-03-31": 1_500, "2025-06-30": 2_500 },
    values: { "2025-12-19": 412_000, "2025-06-30": 404_000 },
    project: { name: "Edge Data Hall", page: member.id, publishedAt: new Date(0), status: "Funding" },
  });
  await addRecords(openDatabase(env.DB), { cash: [{ personId: member.id, currency: "USD", minorUnits: 9 }] });
  expect(await readDashboard<HoldingsPage>(member)).toEqual({
    records: "holdings",
    personId: member.id,
    asOf: "2025-12-19",
    cash: [{ minorUnits: 9, currency: "USD" }],
    holdings: [
      {
        id,
        name: "Edge Data Hall",
        project: member.id,
        category: "Technology",
        status: "Funding",
        holdingStatus: "Held",
        currency: "EUR",
        tokens: 4,
        investedMinorUnits: 400_000,
        currentMinorUnits: 412_000,
        distributedMinorUnits: 4_000,
      },
    ],
    next: null,
  });
});

test("a company reads its projects as they are on record, and the newest day of their figures", async () => {
  const member = await aMember("company");
  await addProjectRow({ id: `1-${member.id}`, ownerId: member.id, name: "A", deadline: "2026-02-27" });
  const seen = { status: "Planning", figuresAsOf: "2025-12-31", investors: 0 } as const;
  await addProjectRow({ id: `2-${member.id}`, ownerId: member.id, name: "B", ...seen });
  await addProjectRow({ name: "Nobody's" });
  const amounts = {
    totalValue: { minorUnits: 1_000_000, currency: "EUR" },
    committed: { minorUnits: 250_000, currency: "EUR" },
  };
  expect(await readDashboard<ProjectsPage>(member)).toEqual({
    records: "projects",
    personId: member.id,
    asOf: "2025-12-31",
    projects: [
      {
        recordId: `1-${member.id}`,
        name: "A",
        status: "Active",
        investors: 12,
        deadline: "2026-02-27",
        ...amounts,
      },
      { recordId: `2-${member.id}`, name: "B", status: "Planning", investors: 0, ...amounts },
    ],
    next: null,
  });
});

test("a member who was just invited has no records", async () => {
  const [investor, company] = [await aMember("institutional"), await aMember("company")];
  expect(await readDashboard(investor)).toMatchObject({
    records: "holdings",
    asOf: null,
    cash: [],
    holdings: [],
    next: null,
  });
  expect(await readDashboard(company)).toMatchObject({ records: "projects", asOf: null, projects: [], next: null });
  expect(await readDashboard(investor, "/distributions")).toMatchObject({ distributions: [], next: null });
  expect(await readDashboard(investor, "/values")).toMatchObject({ values: [] });
});

test("lists come in pages of fifty that neither skip nor repeat a row", async () => {
  const investor = await aMember("institutional");
  const company = await aMember("company");
  const projectIds = Array.from({ length: 120 }, () => crypto.randomUUID());
  await Promise.all(projectIds.map((id) => addProjectRow({ id, ownerId: company.id })));
  const paid = { "2025-03-31": 1 };
  await Promise.all(projectIds.map((projectId) => addHoldingRow(investor.id, { projectId, paid })));

  const held = await readAll<HoldingsPage>((query) => readDashboard(investor, query));
  expect(held.map(({ holdings }) => holdings.length)).toEqual([50, 50, 20]);
  const names = projectIds.map((id) => `Plant ${id}`).sort();
  expect(held.flatMap(({ holdings }) => holdings.map(({ name }) => name)).sort()).toEqual(names);
  const owned = await readAll<ProjectsPage>((query) => readDashboard(company, query));
  expect(owned.map(({ projects }) => projects.length)).toEqual([50, 50, 20]);
  expect(owned.flatMap(({ projects }) => projects.map(({ name }) => name)).sort()).toEqual(names);
  const payments = await readAll<DistributionsPage>((query) => readDashboard(investor, `/distributions${query}`));
  expect(payments.map(({ distributions }) => distributions.length)).toEqual([50, 50, 20]);
  expect(payments.flatMap(({ distributions }) => distributions.map(({ project }) => project)).sort()).toEqual(names);

  const statement = await ask("/api/dashboard/statement.csv", { headers: { Cookie: investor.cookie } });
  expect((await statement.text()).split("\r\n")).toHaveLength(1 + 120 + 120 + 1);
});

test("distributions come newest first, each with its project and amount", async () => {
  const member = await aMember("retail");
  await addHoldingRow(member.id, { paid: { "2025-06-30": 20, "2024-12-31": 10 }, project: { name: "One" } });
  await addHoldingRow(member.id, { paid: { "2025-03-31": 30 }, project: { name: "Two", currency: "USD" } });
  const { distributions } = await readDashboard<DistributionsPage>(member, "/distributions");
  expect(distributions.map(({ day, project, amount }) => [day, project, amount.minorUnits, amount.currency])).toEqual([
    ["2025-06-30", "One", 20, "EUR"],
    ["2025-03-31", "Two", 30, "USD"],
    ["2024-12-31", "One", 10, "EUR"],
  ]);
});

test("the cursor of a page of all distributions also continues the list of one currency", async () => {
  const member = await aMember("retail");
  const days = Array.from({ length: 120 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));
  await addHoldingRow(member.id, { paid: Object.fromEntries(days.map((day) => [day, 20])) });
  await addHoldingRow(member.id, { paid: { "2024-12-31": 30, "2024-06-30": 31 }, project: { currency: "USD" } });
  const first = await readDashboard<DistributionsPage>(member, "/distributions");
  expect(new Set(first.distributions.map(({ amount }) => amount.currency))).toEqual(new Set(["EUR"]));
  const next = await readDashboard<DistributionsPage>(member, `/distributions?after=${first.next}&currency=USD`);
  expect(next).toMatchObject({
    distributions: [
      { day: "2024-12-31", amount: { minorUnits: 30, currency: "USD" } },
      { day: "2024-06-30", amount: { minorUnits: 31, currency: "USD" } },
    ],
    next: null,
  });
  expect(await readDashboard(member, "/distributions?currency=GBX", 422)).toMatchObject({ type: "invalid" });
});

test("each day counts every holding at its latest value, or at cost before its first, and never adds up currencies", async () => {
  const member = await aMember("institutional");
  await addHoldingRow(member.id, { currentMinorUnits: 120, values: { "2025-03-31": 120, "2025-01-31": 100 } });
  const second = { investedMinorUnits: 60, currentMinorUnits: 40 };
  await addHoldingRow(member.id, { ...second, values: { "2025-02-28": 50, "2025-03-31": 40 } });
  const inDollars = { currentMinorUnits: 7, project: { currency: "USD" } } as const;
  await addHoldingRow(member.id, { ...inDollars, values: { "2025-02-28": 7 } });
  await addHoldingRow(await aMember("retail").then(({ id }) => id), { values: { "2025-02-28": 1_000 } });
  const { values } = await readDashboard<ValuesAnswer>(member, "/values");
  expect(values.map(({ day, value }) => [day, value.minorUnits, value.currency])).toEqual([
    ["2025-01-31", 160, "EUR"],
    ["2025-02-28", 150, "EUR"],
    ["2025-03-31", 160, "EUR"],
    ["2025-02-28", 7, "USD"],
  ]);
});

test("a long value history shows its newest fifty days, and older valuations still count in them", async () => {
  const member = await aMember("retail");
  const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10));
  await addHoldingRow(member.id, { currentMinorUnits: 1_000, values: { "2023-01-01": 1_000 } });
  await addHoldingRow(member.id, {
    currentMinorUnits: 59,
    values: Object.fromEntries(days.map((day, at) => [day, at])),
  });
  const { values } = await readDashboard<ValuesAnswer>(member, "/values");
  expect(values).toHaveLength(50);
  expect(values.at(0)).toEqual({ day: days[10], value: { minorUnits: 1_010, currency: "EUR" } });
  expect(values.at(-1)).toEqual({ day: days[59], value: { minorUnits: 1_059, currency: "EUR" } });
});

test("the statement is a CSV file of holdings and distributions, and none of its cells runs a formula", async () => {
  const member = await aMember("retail");
  await addHoldingRow(member.id, {
    tokens: 4,
    investedMinorUnits: 400_000,
    currentMinorUnits: 412_005,
    paid: { "2025-06-30": 2_500 },
    values: { "2025-12-19": 412_005 },
    project: { name: '=HYPERLINK("http://evil.example","Plant")' },
  });
  await addHoldingRow(member.id, {
    values: { "2025-11-30": 100 },
    project: { name: "Valued earlier", currency: "USD" },
  });
  await addHoldingRow(member.id, { project: { name: "Never valued" } });
  const today = dayAt(new Date(), "America/New_York");
  const response = await ask("/api/dashboard/statement.csv", { headers: { Cookie: member.cookie } });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="statement-${today}.csv"; filename*=UTF-8''statement-${today}.csv`,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const name = `"'=HYPERLINK(""http://evil.example"",""Plant"")"`;
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect([lines[0], ...lines.slice(1, 4).sort().reverse(), ...lines.slice(4)]).toEqual([
    "Record,Date,Project,Status,Tokens,Currency,Invested,Current value,Paid out,Mandate",
    `Holding,2025-12-19,${name},Held,4,EUR,4000.00,4120.05,,`,
    expect.stringMatching(/^Holding,2025-11-30,Valued earlier,Held,\d+,USD,.*,$/),
    expect.stringMatching(/^Holding,,Never valued,Held,\d+,EUR,.*,$/),
    `Distribution,2025-06-30,${name},,,EUR,,,25.00,`,
    "",
  ]);
});

test("the statement names the mandate of each holding and of each distribution", async () => {
  const member = await aMember("institutional");
  const housing = await addHoldingRow(member.id, { paid: { "2025-06-30": 100 }, project: { name: "Block" } });
  await addHoldingRow(member.id, { paid: { "2025-03-31": 100 }, project: { name: "Plant" } });
  const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name: "Housing" }));
  await askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings: [housing] });
  const response = await ask("/api/dashboard/statement.csv", { headers: { Cookie: member.cookie } });
  const rows = (await response.text()).trimEnd().split("\r\n");
  const named = rows.slice(1).map((row) => row.split(","));
  expect(named.map((cells) => [cells[0], cells[2], cells.at(-1)]).sort()).toEqual([
    ["Distribution", "Block", "Housing"],
    ["Distribution", "Plant", ""],
    ["Holding", "Block", "Housing"],
    ["Holding", "Plant", ""],
  ]);
});

test.each(["", "x y", "%00", "'", "a".repeat(101), "%27%20or%201=1"])(
  "a list with the cursor %j is refused",
  async (after) => {
    const member = await aMember("retail");
    for (const path of ["", "/distributions"]) {
      expect(await readDashboard(member, `${path}?after=${after}`, 422)).toMatchObject({ type: "invalid" });
    }
  },
);

test("the list of distributions refuses the cursor of another list", async () => {
  const member = await aMember("retail");
  for (const after of [crypto.randomUUID(), "2025-06-30", "2025-06-30.", "30-06-2025.a"])
    expect(await readDashboard(member, `/distributions?after=${after}`, 422)).toMatchObject({
      detail: "This page of the list does not exist. Open the list from its beginning.",
    });
});

test("a transient database error does not fail a request, and a lasting one is answered with 503 and no figures", async () => {
  const member = await aMember("retail");
  await addHoldingRow(member.id, { investedMinorUnits: 123_457 });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const path of ["", "/distributions", "/values", "/statement.csv", "/analytics", "/analytics.csv"]) {
    const headers = { Cookie: member.cookie };
    const passing = { DB: failingDatabase(env.DB, inTurn(["none", "before", "after"])) };
    expect([path, (await ask(`/api/dashboard${path}`, { headers, bindings: passing })).status]).toEqual([path, 200]);
    const lasting = { DB: failingDatabase(env.DB, inTurn(["none", "before"]), lastingError) };
    const response = await ask(`/api/dashboard${path}`, { headers, bindings: lasting });
    expect([path, response.status, await response.text()]).toEqual([path, 503, expect.not.stringContaining("123457")]);
  }
  expect(logged.mock.calls.join()).toContain("request-failed");
  expect(logged.mock.calls.join()).not.toContain(member.id);
  logged.mockRestore();
});

async function readAll<Page extends { next: string | null }>(ask: (query: string) => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = [];
  for (let query = ""; ; ) {
    const page = await ask(query);
    pages.push(page);
    if (page.next === null) return pages;
    query = `?after=${page.next}`;
  }
}
