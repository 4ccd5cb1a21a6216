import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { reportErrors } from "#content/api-tool-errors.ts";
import { reportPapers } from "#content/pages/statement-copy.ts";
import { cellsOf } from "#rules/csv-cells.ts";
import { dayInMs } from "#rules/durations.ts";
import type { StatementAnswer, TaxAnswer } from "#rules/portfolio/reports/answers.ts";
import { mandateLimits } from "#rules/portfolio/reports/mandate.ts";
import { minorUnitsOf, readPdf } from "#test/support/pdf.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember, type Member } from "#test/support/worker/records.ts";
import {
  addBought,
  askIssue,
  askReports,
  download,
  issue,
  mandateOf,
  paymentsOf,
  readReports,
} from "#test/support/worker/reports.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { openDatabase } from "#worker/db/database.ts";
import { checkFiles } from "#worker/documents/file-check/check-files.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

/** An investor who bought for 10.00 in March 2025, was paid 5.00 and 2.50, and whose holding is worth 11.00 in the end. */
async function anInvestor(kind: "institutional" | "retail" = "institutional", name = "Plant Nord") {
  const member = await aMember(kind);
  const holdingId = await addHoldingRow(member.id, {
    project: { name: `${name} ${member.id}` },
    tokens: 1,
    paid: { "2025-06-30": 500, "2025-12-19": 250 },
    values: { "2025-06-30": 1_050, "2025-12-31": 1_100 },
  });
  await addBought(member, holdingId, { "2025-03-17": 1_000 });
  return { member, holdingId };
}

async function hexDigestOf(bytes: ArrayBuffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

function statementRows({ id }: Member): Promise<number> {
  return countRows(`select count(*) as count from statements where person_id = '${id}'`);
}

async function objects(): Promise<number> {
  return (await env.DOCUMENTS.list()).objects.length;
}

test("a statement shows the same figures in its PDF, on the screen and in its CSV file, and is stored byte for byte", async () => {
  const { member, holdingId } = await anInvestor();
  const { statement, figures, corrects, sha256 } = await issue(member, { period: "2025-Q4" });
  expect(figures).toMatchObject({ opening: 1_050, paidIn: 0, paidOut: 250, change: 50, closing: 1_100 });
  expect([statement.revision, statement.isSuperseded, corrects]).toEqual([1, false, null]);
  const { name, bytes } = await download(member, `/statements/${statement.id}/pdf`);
  expect([name, bytes.byteLength, await hexDigestOf(bytes)]).toEqual([
    "statement-2025-Q4-EUR-A.pdf",
    statement.sizeInBytes,
    sha256,
  ]);
  const { title, language, outline, fonts, roles, pages } = await readPdf(bytes);
  expect(fonts).toEqual({
    "FamiljenGrotesk-Regular": true,
    "FamiljenGrotesk-SemiBold": true,
    "IBMPlexMono-Regular": true,
  });
  const [sums, ratios] = [Array<string>(5).fill("P"), Array<string>(4).fill("P")];
  expect(roles).toEqual([
    ...["Root", "Document", "P", "H1", "P", ...sums, "H2", "Table", "H2", "Table", "H2", "Table", ...ratios, "H2", "P"],
  ]);
  expect([title, language]).toEqual(["Statement of account, Q4 2025, A institutional member", "en"]);
  expect(outline).toEqual([
    "Statement of account, Q4 2025",
    "Movements",
    "Holdings",
    "Since the first day on record, Mar 17, 2025",
    "Notes",
  ]);
  const lines = pages.flat();
  for (const line of [
    "10.50 | 0.00 | +0.50 | 11.00 | 2.50",
    "Total | 0.00 | 2.50",
    "Total | 10.50 | 0.00 | +0.50 | 11.00",
    "Gain | Value and paid out, less paid in | +8.50",
    "2025-Q4 | A institutional member | All holdings | EUR",
  ])
    expect(lines).toContain(line);
  expect(lines.join("\n")).not.toMatch(/\ufffd|NaN|undefined/);
  expect(lines.join(" ")).toContain("in the twelve months up to the newest day on record (Dec ");
  const { opening, paidIn, change, closing, paidOut } = figures;
  // The first heading is long. All are set so small that it fits on one line of its cell.
  const names = "Value at the start of Oct 1, 2025 | Paid in | Change in value | Value, Dec 31, 2025 | Paid out";
  expect(lines[5]).toBe(names);
  expect(lines[6]?.split(" | ").map(minorUnitsOf)).toEqual([opening, paidIn, change, closing, paidOut]);
  const shown = await readReports<StatementAnswer>(member, `/statements/${statement.id}`);
  expect(shown.figures).toEqual(figures);
  const csv = new TextDecoder().decode((await download(member, `/statements/${statement.id}/csv`)).bytes);
  const rows = csv
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => cellsOf(line, ","));
  expect(rows.find(([, , , row]) => row === "Total")?.slice(8)).toEqual([
    ...["10.50", "0.00", "2.50", "0.50", "11.00"],
    "All holdings",
  ]);
  const overview = await readReports(member);
  expect(overview).toMatchObject({
    personId: member.id,
    years: [2025],
    firstDays: [{ currency: "EUR", day: "2025-03-17" }],
  });
  expect(overview.statements).toEqual([statement]);
  expect(overview.holdings.map(({ id }) => id)).toEqual([holdingId]);
});

test("repeated clicks issue one statement; after records change, a revision says what changed, and the first stays", async () => {
  const { member, holdingId } = await anInvestor("retail");
  const before = await objects();
  const clicks = await Promise.all(Array.from({ length: 6 }, () => issue(member, { period: "2025" })));
  expect(new Set(clicks.map(({ statement }) => statement.id)).size).toBe(1);
  expect([await statementRows(member), (await objects()) - before]).toEqual([1, 1]);
  const [first] = clicks;
  const path = `/statements/${first?.statement.id}/pdf`;
  const old = await download(member, path);
  await env.DB.prepare("update projects set name = 'Renamed' where id = (select project_id from holdings where id = ?)")
    .bind(holdingId)
    .run();
  expect((await issue(member, { period: "2025" })).statement.id).toBe(first?.statement.id);

  await addRecords(openDatabase(env.DB), {
    distributions: [{ id: `${holdingId}-late`, holdingId, day: "2025-12-30", sizeMinorUnits: 75 }],
  });
  const { statement, corrects, figures } = await issue(member, { period: "2025" });
  expect([statement.revision, figures.paidOut]).toEqual([2, 825]);
  expect(corrects?.list).toContainEqual({ kind: "sum", sum: "paidOut", before: 750, after: 825 });
  expect(corrects?.list).toContainEqual(expect.objectContaining({ kind: "movement", after: 75 }));
  const paper = (await readPdf((await download(member, `/statements/${statement.id}/pdf`)).bytes)).pages
    .flat()
    .join("\n");
  expect(paper).toContain("Corrected statement. It corrects revision A of");
  expect(paper).toContain("Paid out: 7.50 becomes 8.25.");
  const list = (await readReports(member)).statements;
  expect(list.map(({ revision, isSuperseded }) => [revision, isSuperseded])).toEqual(
    expect.arrayContaining([
      [1, true],
      [2, false],
    ]),
  );
  expect(Buffer.from((await download(member, path)).bytes).equals(Buffer.from(old.bytes))).toBe(true);
  const change = env.DB.prepare("update statements set closing_minor_units = 1 where id = ?").bind(statement.id).run();
  await expect(change).rejects.toThrow("never changes");

  for (const days of [3, 11]) await checkFiles(env, new Date(Date.now() + days * dayInMs));
  expect(Buffer.from((await download(member, path)).bytes).equals(Buffer.from(old.bytes))).toBe(true);
});

test("a person's reports cannot be read or changed by others, and forged ids are not found", async () => {
  const [{ member, holdingId }, { member: other }] = [await anInvestor(), await anInvestor()];
  const { statement } = await issue(member, { period: "2025" });
  const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name: "Own" }));
  const payment = (await paymentsOf(member)).payments[0]?.id;
  const reads = [
    `/statements/${statement.id}`,
    `/statements/${statement.id}/pdf`,
    `/statements/${statement.id}/csv`,
    `/payments/${payment}/pdf`,
  ];
  for (const path of reads) {
    expect([path, (await askReports(member, path)).status]).toEqual([path, 200]);
    const refused = await askReports(other, path);
    expect([path, refused.status, (await refused.text()).includes(member.id)]).toEqual([path, 404, false]);
    for (const id of ["1' or '1'='1", "%25", crypto.randomUUID(), "..", "a".repeat(3_000)]) {
      const forged = path.replace(statement.id, encodeURIComponent(id)).replace(`${payment}`, encodeURIComponent(id));
      if (id !== "..") expect([forged, (await askReports(member, forged)).status]).toEqual([forged, 404]);
    }
  }
  expect((await askIssue(other, { period: "2025", mandate: mandate.id })).status).toBe(404);
  const steal = await askReports(other, `/mandates/${mandate.id}/holdings`, "PUT", { holdings: [holdingId] });
  expect([steal.status, (await askReports(other, `/mandates/${mandate.id}`, "DELETE")).status]).toEqual([404, 200]);
  expect((await readReports(member)).mandates).toEqual([mandate]);
  const theirs = await mandateOf(askReports(other, "/mandates", "POST", { name: "Own" }));
  expect((await askReports(other, `/mandates/${theirs.id}/holdings`, "PUT", { holdings: [holdingId] })).status).toBe(
    200,
  );
  expect((await readReports(member)).holdings.map((each) => each.mandate)).toEqual([null]);
  const [company, staff, retail] = [await aCookie("company"), await aCookie("staff"), await aCookie("retail")];
  for (const path of ["", ...reads, "/payments", "/tax?year=2025", "/tax.pdf?year=2025", "/tax.csv?year=2025"]) {
    for (const cookie of [company, staff])
      expect([path, (await askReports({ cookie }, path)).status]).toEqual([path, 403]);
    expect([path, (await askReports({ cookie: "" }, path)).status]).toEqual([path, 401]);
  }
  expect((await askIssue({ cookie: company }, { period: "2025" })).status).toBe(403);
  expect((await askReports({ cookie: retail }, "/mandates", "POST", { name: "Mine" })).status).toBe(403);
  expect(await statementRows(other)).toBe(0);
});

test("a member who becomes retail can still issue statements for mandates, change and remove them, but not add one", async () => {
  const { member, holdingId } = await anInvestor();
  const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name: "Own" }));
  const put = (holdings: string[]) => askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings });
  await put([holdingId]);
  await env.DB.prepare("update user set kind = 'retail' where id = ?").bind(member.id).run();
  const another = await addHoldingRow(member.id, { values: { "2025-12-31": 2_000 }, currentMinorUnits: 2_000 });
  const wanted = { period: "2025", mandate: mandate.id };
  expect((await issue(member, wanted)).figures.holdings).toHaveLength(1);
  expect((await put([holdingId, another])).status).toBe(200);
  expect(await issue(member, wanted)).toMatchObject({ statement: { revision: 2 }, figures: { closing: 3_100 } });
  expect((await askReports(member, "/mandates", "POST", { name: "One more" })).status).toBe(403);
  expect((await askReports(member, `/mandates/${mandate.id}`, "DELETE")).status).toBe(200);
  expect((await readReports(member)).mandates).toEqual([]);
});

test("a statement covers one mandate or all holdings, and stays when its mandate is removed", async () => {
  const { member, holdingId } = await anInvestor();
  await addHoldingRow(member.id, {
    paid: { "2025-07-01": 100 },
    values: { "2025-12-31": 2_000 },
    currentMinorUnits: 2_000,
  });
  const name = "Infrastructure & Café";
  const made = await Promise.all([1, 2].map(() => askReports(member, "/mandates", "POST", { name })));
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const [mandate, twin] = await Promise.all(made.map(mandateOf));
  expect(twin).toEqual(mandate);
  if (!mandate) throw new Error("No mandate was made.");
  for (const holdings of [[holdingId], [holdingId, "of nobody"]]) {
    const response = await askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings });
    expect(response.status).toBe(200);
  }
  const [own, all] = [
    await issue(member, { period: "2025", mandate: mandate.id }),
    await issue(member, { period: "2025" }),
  ];
  expect([own.figures.closing, all.figures.closing, own.figures.holdings.length]).toEqual([1_100, 3_100, 1]);
  const { name: fileName, bytes } = await download(member, `/statements/${own.statement.id}/pdf`);
  expect(fileName).toBe("statement-2025-EUR-Infrastructure-Cafe-A.pdf");
  expect((await readPdf(bytes)).pages.flat().join("\n")).toContain(`A institutional member. ${name}. Jan 1, 2025`);
  const csv = new TextDecoder().decode((await download(member, `/statements/${own.statement.id}/csv`)).bytes);
  for (const line of csv.trimEnd().split("\r\n").slice(1)) expect(cellsOf(line, ",").at(-1)).toBe(name);
  await askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings: [] });
  expect((await askIssue(member, { period: "2025", mandate: mandate.id })).status).toBe(422);
  expect((await askReports(member, `/mandates/${mandate.id}`, "DELETE")).status).toBe(200);
  const { statements, mandates } = await readReports(member);
  expect([mandates, statements.map((each) => each.mandate).sort()]).toEqual([[], [name, null]]);
  for (let number = 0; number < 20; number++)
    expect((await askReports(member, "/mandates", "POST", { name: `Mandate ${number}` })).status).toBe(201);
  expect((await askReports(member, "/mandates", "POST", { name: "One more" })).status).toBe(409);
});

test("changing a mandate in one window does not undo what another window has changed since", async () => {
  const { member, holdingId: first } = await anInvestor();
  const [second, third] = [await addHoldingRow(member.id), await addHoldingRow(member.id)];
  const [pension, growth] = await Promise.all(
    ["Pension", "Growth"].map((name) => mandateOf(askReports(member, "/mandates", "POST", { name }))),
  );
  if (!pension || !growth) throw new Error("No mandate was made.");
  const change = async ({ id }: { id: string }, json: object) =>
    expect((await askReports(member, `/mandates/${id}/holdings`, "PUT", json)).status).toBe(200);
  await change(pension, { holdings: [first, second], removed: [] });
  await change(growth, { holdings: [second], removed: [] });
  await change(pension, { holdings: [third], removed: [] });
  await change(pension, { holdings: [], removed: [first, second] });
  const { holdings } = await readReports(member);
  expect(new Map(holdings.map(({ id, mandate }) => [id, mandate]))).toEqual(
    new Map([
      [first, null],
      [second, growth.id],
      [third, pension.id],
    ]),
  );
});

test("a mandate takes as many holdings as its limit allows, all in one request, and no more", async () => {
  const { member, holdingId } = await anInvestor();
  const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name: "Everything" }));
  const others = Array.from({ length: mandateLimits.holdings - 1 }, () => crypto.randomUUID());
  const assign = (holdings: string[]) => askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings });
  expect((await assign([holdingId, ...others])).status).toBe(200);
  expect((await readReports(member)).holdings.map((each) => each.mandate)).toEqual([mandate.id]);
  const refused = await assign([holdingId, ...others, crypto.randomUUID()]);
  expect([refused.status, await refused.json()]).toMatchObject([422, { detail: reportErrors.badHoldings }]);
});

test("removing a mandate succeeds although the database answer is lost, and again when it is repeated", async () => {
  const { member } = await anInvestor();
  const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name: "Infrastructure" }));
  const DB = answerLostAfter(env.DB, /^delete from "mandates"/, async () => {});
  for (const bindings of [{ DB }, {}]) {
    const answer = await askReports(member, `/mandates/${mandate.id}`, "DELETE", undefined, { bindings });
    expect([answer.status, await answer.json()]).toEqual([200, { removed: true }]);
  }
  expect((await readReports(member)).mandates).toEqual([]);
});

test("no statement is issued or stored for a period that has not ended, has no records or is invalid", async () => {
  const { member } = await anInvestor();
  const today = new Date().toISOString();
  const refused = [
    { period: today.slice(0, 7) },
    { period: today.slice(0, 4) },
    { period: "9998-12" },
    { period: "2025-02" },
    { period: "2025-Q1", currency: "USD" },
    { period: "2025-Q5" },
    { period: "2025-Q4", currency: "GBP" },
    { period: "2025-Q4", mandate: "x" },
    { period: { toString: 1 } as unknown as string },
  ];
  for (const wanted of refused) expect([wanted, (await askIssue(member, wanted)).status]).toEqual([wanted, 422]);
  for (const name of ["", " ", "a@b.example", "x".repeat(61), 7, null])
    expect([name, (await askReports(member, "/mandates", "POST", { name })).status]).toEqual([name, 422]);
  for (const path of ["/tax", "/tax?year=25", "/tax.pdf?year=x", "/tax.csv?year=", "/payments?after=%27"])
    expect([path, (await askReports(member, path)).status]).toEqual([path, 422]);
  expect(await statementRows(member)).toBe(0);
});

test("each payment has a notice and each year a tax overview, also with a distribution that was taken back", async () => {
  const { notice, tax } = reportPapers;
  const { member, holdingId } = await anInvestor();
  const counter = { id: crypto.randomUUID(), holdingId, day: "2025-08-01", sizeMinorUnits: 500 };
  await addRecords(openDatabase(env.DB), { distributions: [{ ...counter, reverses: `${holdingId}-2025-06-30` }] });
  const { payments, next } = await paymentsOf(member);
  expect(payments.map(({ day, minorUnits, isCounter }) => [day, minorUnits, isCounter])).toEqual([
    ["2025-12-19", 250, false],
    ["2025-08-01", -500, true],
    ["2025-06-30", 500, false],
  ]);
  expect(next).toBeNull();
  const texts: string[] = [];
  for (const { id, minorUnits, isCounter } of payments) {
    const { pages, language, fonts, outline } = await readPdf((await download(member, `/payments/${id}/pdf`)).bytes);
    expect([language, Object.values(fonts)]).toEqual(["en", [true, true, true]]);
    const amount = pages
      .flat()
      .find((line) => /^\w{3} \d+, 2025 \| [−\d]/.test(line))
      ?.split(" | ")[1];
    expect(minorUnitsOf(amount ?? "")).toBe(minorUnits);
    texts.push(pages.flat().join("\n"));
    expect(outline).toEqual([isCounter ? notice.titleCounter : notice.title, notice.notes]);
    // A long text spans several lines of the page, so they are joined.
    const said = pages.flat().join(" ");
    expect([said.includes(notice.notesText), said.includes(notice.counterText)]).toEqual([true, isCounter]);
    expect(said).toContain(`${notice.reference} | ${id}`);
  }
  expect(texts[0]).toMatch(/^Distribution notice$/m);
  expect(texts[0]).toContain("Dec 19, 2025 | 2.50");
  expect(texts[1]).toContain("Notice of a distribution taken back");
  expect(texts[1]).toContain("−5.00");
  const { overviews } = await readReports<TaxAnswer>(member, "/tax?year=2025");
  expect(overviews).toMatchObject([{ currency: "EUR", payments: 1, firstHalf: 500, secondHalf: -250, year: 250 }]);
  const { name, bytes } = await download(member, "/tax.pdf?year=2025");
  const { pages, title, outline } = await readPdf(bytes);
  expect([name, title]).toEqual(["tax-overview-2025.pdf", "Tax overview 2025, A institutional member"]);
  expect(outline).toEqual(["Tax overview 2025", "Amounts in EUR", tax.notes]);
  expect(pages.flat().join(" ")).toContain(tax.notesText);
  expect(pages.flat()).toContain("Paid out, EUR | 1 | 5.00 | −2.50 | 2.50");
  const csv = new TextDecoder().decode((await download(member, "/tax.csv?year=2025")).bytes);
  expect(csv).toContain("2025,EUR,");
  expect(csv).toContain(",1,5.00,-2.50,2.50");
});

test("long names and large amounts are printed in full, on as many pages as they need", async () => {
  const member = await aMember("institutional");
  const name =
    "Metered Water Network of the Seven Municipalities North of the River, Second Section (Żółć, Ștefan, 水)";
  const holdingId = await addHoldingRow(member.id, {
    project: { name: `${name} ${member.id}` },
    tokens: 9_000_000,
    investedMinorUnits: 365 * 900_719_925,
    currentMinorUnits: 9_000_000_000_000_99,
  });
  const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2019, 0, 1 + at)).toISOString().slice(0, 10));
  await addBought(member, holdingId, Object.fromEntries(days.map((day) => [day, 900_719_925])));
  await addRecords(openDatabase(env.DB), {
    distributions: [{ id: `${holdingId}-1`, holdingId, day: "2019-12-31", sizeMinorUnits: 1 }],
  });
  const year = await issue(member, { period: "2019" });
  expect([year.figures.movements.length, year.figures.paidIn]).toEqual([366, 365 * 900_719_925]);
  const { pages } = await readPdf((await download(member, `/statements/${year.statement.id}/pdf`)).bytes);
  const lines = pages.flat();
  // Twice in each row: as the amount per token and as the amount paid in.
  expect(lines.join("\n").match(/9,007,199\.25/g)).toHaveLength(2 * 365);
  expect(lines).toContain("Total | 3,287,627,726.25 | 0.01");
  expect(pages.map((page) => page.at(-1)?.includes(` / ${pages.length}`))).toEqual(pages.map(() => true));
  expect(lines.join(" ")).toContain("Żółć");
}, 120_000);

test("a statement whose files cannot be stored is not issued, and a later attempt issues it", async () => {
  const { member } = await anInvestor();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const away = new Proxy(env.DOCUMENTS, { get: () => () => Promise.reject(new Error("R2 is away")) });
  const body = { period: "2025", currency: "EUR", mandate: null };
  const refused = await askReports(member, "/statements", "POST", body, { bindings: { DOCUMENTS: away } });
  expect([refused.status, await statementRows(member)]).toEqual([503, 0]);
  expect((await issue(member, { period: "2025" })).statement.revision).toBe(1);
  vi.restoreAllMocks();
});
