import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { readCsv } from "#test/support/csv.ts";
import { anEnteredIndicator, anIndicator, decideOn } from "#test/support/worker/indicators.ts";
import {
  addHolders,
  aHolding,
  buy,
  confirm,
  counterEntry,
  prepare,
  record,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import { expectSameRowsRead, numbers } from "#test/support/worker/rows-read.ts";
import type { Database } from "#worker/db/database.ts";
import { exportPages } from "#worker/portfolio/office/export-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

test("CSV files contain all records of a project, including counter-entries", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  const wrong = await buy(staff.cookie, { member, projectId, tokens: 4, day: "2026-02-10" });
  await counterEntry(staff.cookie, wrong);
  const of = { personId: member.id, projectId };
  await record(staff.cookie, { ...of, kind: "valuations", day: "2026-03-31", amount: "10,250.50" });
  const run = await prepare(staff.cookie, { projectId });
  await confirm((await aPerson("staff")).cookie, run.id);
  expect(await rowsOf(projectId, "holdings.csv")).toEqual([
    [
      expect.any(String),
      member.id,
      "A institutional member",
      member.email,
      "Held",
      "10",
      "EUR",
      "10000.00",
      "10250.50",
    ],
  ]);
  const bought = await rowsOf(projectId, "purchases.csv");
  expect(bought.map((row) => row.slice(4, 9)).sort()).toEqual([
    ["2026-01-10", "10", "EUR", "10000.00", "no"],
    ["2026-02-10", "-4", "EUR", "-4000.00", "no"],
    ["2026-02-10", "4", "EUR", "4000.00", "no"],
  ]);
  expect((await rowsOf(projectId, "distributions.csv")).map((row) => [row[6], row[7]])).toEqual([["100.00", run.id]]);
  expect((await rowsOf(projectId, "valuations.csv")).map((row) => row[6])).toEqual(["10250.50"]);
  expect((await rowsOf(projectId, "runs.csv")).map((row) => row.slice(0, 6))).toEqual([
    [run.id, "confirmed", "2026-02-01", "2026-02-02", "EUR", "100.00"],
  ]);
});

test("the file of the indicators has every state, with who entered each and what it corrects", async () => {
  const company = await aPerson("company");
  const projectId = await addProjectRow({ ownerId: company.id });
  const water = { name: "Water used", value: "12.5" };
  const replaced = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId, water));
  const declined = await anEnteredIndicator(company.cookie, "company", anIndicator(projectId, { name: "=Waste" }));
  await decideOn(staff.cookie, replaced, "release");
  await decideOn(staff.cookie, declined, "decline", "Not measured.");
  const corrected = anIndicator(projectId, { ...water, value: "13", replaces: replaced.id });
  const correction = await anEnteredIndicator(staff.cookie, "office", corrected);
  const rows = await rowsOf(projectId, "indicators.csv");
  expect(rows.map((row) => [row[0], row[2], row[4], ...row.slice(9, 11), ...row.slice(12)])).toEqual([
    [correction.id, "Water used", "13", "released", "staff", "", replaced.id],
    [declined.id, "'=Waste", "1470.5", "declined", "company", "Not measured.", ""],
    [replaced.id, "Water used", "12.5", "replaced", "company", "", ""],
  ]);
});

test("a file has every row of a large project", async () => {
  const projectId = await addProjectRow();
  await addHolders(projectId, 2_500, () => 1);
  const rows = await rowsOf(projectId, "holdings.csv");
  expect(new Set(rows.map(([id]) => id)).size).toBe(2_500);
});

test("exporting a project's runs reads only its own rows by index, latest first, however many other projects have", async () => {
  const [projectId, other] = [await addProjectRow(), await addProjectRow()];
  await addRuns(projectId, "own", 1, 1_500);
  await expectSameRowsRead(
    (from, to) => addRuns(other, "other", from, to),
    { runs: (db) => pagesOfRuns(db, projectId) },
    2 * 1_500 + 10,
  );
  const ids = (await rowsOf(projectId, "runs.csv")).map(([id]) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_500, "own1500", "own1"]);
  expect(new Set(ids).size).toBe(1_500);
}, 240_000);

test("an unknown project or table is not found", async () => {
  const statusOf = async (path: string) =>
    (await askWithCookie(staff.cookie, "GET", `/office/projects/${path}`)).status;
  expect(await statusOf(`${crypto.randomUUID()}/records/holdings.csv`)).toBe(404);
  expect(await statusOf(`${await addProjectRow()}/records/wishes.csv`)).toBe(404);
});

async function pagesOfRuns(db: Database, id: string) {
  const pages: unknown[] = [];
  for await (const page of exportPages.runs(db, { id, currency: "EUR" })) pages.push(page);
  return pages;
}

/** Adds confirmed runs. Every second one is prepared at the same time as the one before it. */
function addRuns(projectId: string, name: string, from: number, to: number) {
  return env.DB.prepare(
    `insert into distribution_runs (id, project_id, amount_minor_units, record_day, pay_day, status, holders, tokens, left_over, prepared_by, prepared_at)
     ${numbers} select ?4 || cast(n as integer), ?3, 100, '2026-01-05', '2026-01-06', 'confirmed', 1, 1, 0, 'x', cast(n / 2 as integer) from number`,
  )
    .bind(from, to, projectId, name)
    .run();
}

async function rowsOf(projectId: string, file: string): Promise<string[][]> {
  const answer = await askWithCookie(staff.cookie, "GET", `/office/projects/${projectId}/records/${file}`);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  return readCsv(await answer.text()).slice(1);
}
