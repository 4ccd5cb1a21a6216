import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { reportErrors } from "#content/api-tool-errors.ts";
import { type MovementCount, movementCounts, recordsWith } from "#test/support/movements.ts";
import { minorUnitsOf, readPdf } from "#test/support/pdf.ts";
import { addHoldingRow, aMember, type Member } from "#test/support/worker/records.ts";
import { askIssue, download, issue } from "#test/support/worker/reports.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

type OnRecord = { holdings: number; movements: number; payments: number; valuations: number };

const onRecord: Record<MovementCount, OnRecord> = {
  20: { holdings: 5, movements: 20, payments: 10, valuations: 40 },
  2000: { holdings: 200, movements: 2000, payments: 1600, valuations: 1600 },
};

/** The rows of reading every dated record once, every holding with its project, and the newest audit entry. */
const everythingOnce = ({ holdings, movements, valuations }: OnRecord) =>
  2 * holdings + movements + valuations + (movements > 1_000 ? 11 : 10);

/** The most rows that each call may read, not counting the session. */
const maxRead: Record<string, (has: OnRecord) => number> = {
  // A page of fifty with ten payments each, and the newest valuation of every holding.
  "/dashboard": ({ holdings }) => 51 * 13 + 2 * holdings,
  "/dashboard/distributions": () => 3 * 51,
  "/dashboard/values": everythingOnce,
  "/dashboard/news": () => 0,
  "/dashboard/analytics": everythingOnce,
  // Includes the newest valuation of every holding.
  "/dashboard/risk": ({ holdings }) => 3 * holdings + 10,
  // The released indicators of each holding, of which there are none, and the newest statement.
  "/dashboard/tools": ({ holdings }) => 2 * holdings + 10,
  "/dashboard/indicators": ({ holdings }) => 3 * holdings + 5,
  "/opportunities": () => 10,
  // Each payment is read once, and once more to add it to its month.
  "/goals": ({ holdings, payments }) => 5 * holdings + 2 * payments + 200,
  // The first and the last day of each list.
  "/reports": ({ holdings }) => 7 * holdings,
  "/reports/payments": () => 3 * 26,
  "/reports/tax?year=2025": everythingOnce,
  "/reports/tax.pdf?year=2025": everythingOnce,
  "/dashboard/statement.csv": ({ holdings, payments }) => 4 * holdings + 3 * payments + 5,
  // Also the rate limit, the newest statement and the new one, and the row after each of them.
  "POST /reports/statements": (onRecord) => everythingOnce(onRecord) + 8,
  // Also the issued statement, and the rows after the member's statements and mandates.
  "/reports/changed": (onRecord) => everythingOnce(onRecord) + 3,
};
const statementOf2025 = { period: "2025", currency: "EUR", mandate: null };

test.each(movementCounts)(
  "with %i movements each tool reads the session at most once and no more rows than it needs",
  async (count) => {
    const { cookie } = await aMemberWith(count);
    for (const [call, most] of Object.entries(maxRead)) {
      const { d1, statements } = watchedDatabase(env.DB);
      const path = call.replace("POST ", "");
      const body = path === call ? {} : { method: "POST", body: statementOf2025 };
      const response = await ask(`/api${path}`, { headers: { Cookie: cookie }, bindings: { DB: d1 }, ...body });
      await response.arrayBuffer();
      expect([call, response.ok]).toEqual([call, true]);
      const isOfSession = ({ query }: { query: string }) => /from "?session"?/.test(query);
      expect([call, statements.filter(isOfSession).length]).toEqual([call, path === "/opportunities" ? 0 : 1]);
      const own = statements.filter((each) => !isOfSession(each));
      const read = own.reduce((sum, each) => sum + each.read, 0);
      const [maxRows, maxStatements] = [most(onRecord[count]), path === call ? 11 : 14];
      expect([call, read, read <= maxRows]).toEqual([call, read, true]);
      expect([call, own.length, own.length <= maxStatements]).toEqual([call, own.length, true]);
    }
  },
  120_000,
);

test("a statement of two thousand movements is complete, and its columns add up to the figures to the cent", async () => {
  const member = await aMemberWith(2000);
  const { statement, figures } = await issue(member, { period: "2025" });
  const { pages, fonts, outline } = await readPdf((await download(member, `/statements/${statement.id}/pdf`)).bytes);
  expect([figures.movements.length, figures.holdings.length, pages.length]).toEqual([2000, 200, 62]);
  expect(pages.map((page) => page.at(-1)?.split(" | ").at(-1))).toEqual(pages.map((_, at) => `${at + 1} / 62`));
  expect([Object.values(fonts), outline.length]).toEqual([[true, true, true], 5]);

  const rows = pages.flat().map((line) => line.split(" | "));
  const amounts = (kind: string) =>
    rows
      .filter(([day = "", what]) => /^\w{3} \d+, 2025$/.test(day) && what === kind)
      .map((row) => minorUnitsOf(row.at(-1) ?? ""));
  const [bought, paid] = [amounts("Purchase"), amounts("Distribution")];
  expect([bought.length, sumOf(bought)]).toEqual([400, figures.paidIn]);
  expect([paid.length, sumOf(paid)]).toEqual([1600, figures.paidOut]);
  const names = new Set(figures.holdings.map(({ name }) => name));
  const held = rows.filter(([name = "", , ...sums]) => names.has(name) && sums.length === 4);
  const column = (at: number) => sumOf(held.map((row) => minorUnitsOf(row[at] ?? "")));
  const { opening, paidIn, paidOut, change, closing } = figures;
  expect([held.length, ...[2, 3, 4, 5].map(column)]).toEqual([200, opening, paidIn, change, closing]);
  const totals = rows.filter(([first]) => first === "Total").map(([, ...sums]) => sums.map(minorUnitsOf));
  expect(totals).toEqual([
    [paidIn, paidOut],
    [opening, paidIn, change, closing],
  ]);
}, 120_000);

test("a statement whose figures do not fit in a database row is refused as too long, and leaves no file", async () => {
  const member = await aMember("institutional");
  const name = `Solar plant ${"太".repeat(188)}`;
  const holdingId = await addHoldingRow(member.id, { project: { name } });
  await env.DB.prepare(
    `insert into distributions (id, holding_id, day, amount_minor_units)
     with recursive number(n) as (select 1 union all select n + 1 from number where n < 5000)
     select ?1 || '-' || n, ?1, date('2025-01-01', '+' || (n % 365) || ' days'), n from number`,
  )
    .bind(holdingId)
    .run();
  const before = (await env.DOCUMENTS.list()).objects.length;
  const refused = await askIssue(member, { period: "2025" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ detail: reportErrors.tooLong });
  expect((await env.DOCUMENTS.list()).objects.length).toBe(before);
  expect((await askIssue(member, { period: "2025-03" })).status).toBe(201);
}, 120_000);

const members = new Map<MovementCount, Member>();

/** Returns the member with this many movements. Tests share them, so that the statement of two thousand is made only once. */
async function aMemberWith(count: MovementCount): Promise<Member> {
  const known = members.get(count);
  if (known) return known;
  const member = await aMemberBeforeAnother();
  await addRecords(openDatabase(env.DB), recordsWith(count, member.id));
  members.set(count, member);
  return member;
}

/** Returns a member whose rows are followed by another member's in an index: a read ends with the row after the last one. */
async function aMemberBeforeAnother() {
  const [first, second] = await Promise.all([aMember("institutional"), aMember("institutional")]);
  const [member, next] = first.id < second.id ? [first, second] : [second, first];
  await addRecords(openDatabase(env.DB), recordsWith(20, next.id));
  await issue(next, { period: "2025" });
  return member;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
