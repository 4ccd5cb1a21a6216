import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ChangedAnswer, StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import { recordsWith } from "#test/support/movements.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  confirm,
  counterEntry,
  counterRun,
  entriesOf,
  holdingsOf,
  importRecords,
  postEntry,
  prepare,
  record,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { askReports, issue, mandateOf, readReports } from "#test/support/worker/reports.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { maxCompared } from "#worker/portfolio/reports/list-changed.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

type Investor = { member: Member; projectId: string; subject: { personId: string; projectId: string } };

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

/** An investor who bought in March 2025, was paid in June, and whose holding was worth more at the end of September. */
async function anInvestor(): Promise<Investor> {
  const [member, projectId] = [await aMember("institutional"), await addProjectRow()];
  const subject = { personId: member.id, projectId };
  await record(staff.cookie, { kind: "purchases", ...subject, day: "2025-03-17", tokens: "10", amount: "1000.00" });
  await record(staff.cookie, { kind: "distributions", ...subject, day: "2025-06-30", amount: "50.00" });
  await record(staff.cookie, { kind: "valuations", ...subject, day: "2025-09-30", amount: "1050.00" });
  return { member, projectId, subject };
}

async function changedOf(member: Member): Promise<string[]> {
  const { personId, changed } = await readReports<ChangedAnswer>(member, "/changed");
  expect(personId).toBe(member.id);
  return changed;
}

const pays = (projectId: string, payDay: string) => ({ projectId, recordDay: "2025-06-01", payDay });

async function pay(projectId: string, payDay: string): Promise<string> {
  const { id } = await prepare(staff.cookie, pays(projectId, payDay));
  expect((await confirm(colleague.cookie, id)).status).toBe(200);
  return id;
}

const late: Record<string, (investor: Investor) => Promise<unknown>> = {
  "a run that was confirmed after its day of payment": ({ projectId }) => pay(projectId, "2025-12-19"),
  "a purchase": ({ subject }) =>
    record(staff.cookie, { kind: "purchases", ...subject, day: "2025-11-03", tokens: "1", amount: "100.00" }),
  "a distribution": ({ subject }) =>
    record(staff.cookie, { kind: "distributions", ...subject, day: "2025-10-01", amount: "1.00" }),
  "a valuation of the last day": ({ subject }) =>
    record(staff.cookie, { kind: "valuations", ...subject, day: "2025-12-31", amount: "1060.00" }),
  "a valuation from a file": async ({ member, projectId }) => {
    const text = `email,project,day,value\n${member.email},${projectId},2025-10-31,1060.00`;
    expect((await importRecords(staff.cookie, "valuations", text)).status).toBe(201);
  },
  "a valuation of the day before the period, which it opens with": ({ subject }) =>
    record(staff.cookie, { kind: "valuations", ...subject, day: "2025-09-30", amount: "1040.00", replaces: 105_000 }),
  "a distribution from before the period, which counts since the first day": ({ subject }) =>
    record(staff.cookie, { kind: "distributions", ...subject, day: "2025-07-01", amount: "1.00" }),
  "a purchase from before the period that is taken back": async ({ subject: { projectId } }) => {
    const [bought] = await entriesOf(staff.cookie, "purchases", `project=${projectId}`);
    if (bought) await counterEntry(staff.cookie, bought);
  },
  "a purchase of a project that was not held before": async ({ member }) => {
    const subject = { personId: member.id, projectId: await addProjectRow() };
    await record(staff.cookie, { kind: "purchases", ...subject, day: "2025-12-31", tokens: "1", amount: "100.00" });
  },
};

test.each(Object.entries(late))(
  "a statement is listed as changed after %s, and its revision says what it corrects",
  async (_, recordLate) => {
    const investor = await anInvestor();
    const { member } = investor;
    const { statement } = await issue(member, { period: "2025-Q4" });
    expect(await changedOf(member)).toEqual([]);
    await recordLate(investor);
    expect(await changedOf(member)).toEqual([statement.id]);

    const next = await issue(member, { period: "2025-Q4" });
    expect(next.statement.revision).toBe(2);
    expect(next.corrects?.list.length).toBeGreaterThan(0);
    expect(await changedOf(member)).toEqual([]);
  },
);

test("a late record marks the statements of all periods that it falls in or before, in the order of the list", async () => {
  const { member, subject } = await anInvestor();
  const ids: Record<string, string> = {};
  for (const period of ["2025-Q3", "2025-10", "2025-11", "2025-12", "2025-Q4", "2025"])
    ids[period] = (await issue(member, { period })).statement.id;
  await record(staff.cookie, { kind: "distributions", ...subject, day: "2025-11-03", amount: "1.00" });
  const listed = (await readReports(member)).statements.map(({ id }) => id);
  const expected = ["2025-11", "2025-12", "2025-Q4", "2025"].map((period) => ids[period] ?? "");
  const changed = await changedOf(member);
  expect([...changed].sort()).toEqual([...expected].sort());
  expect(changed).toEqual(listed.filter((id) => changed.includes(id)));
});

test("a change that affects no figure marks nothing: a later day, another member or currency, a name, a redemption, an equal value", async () => {
  const { member, projectId, subject } = await anInvestor();
  const { member: other, subject: others } = await anInvestor();
  const dollars = await addProjectRow({ currency: "USD" });
  for (const period of ["2025-Q4", "2025"]) await issue(member, { period });

  await record(staff.cookie, { kind: "distributions", ...subject, day: "2026-01-01", amount: "1.00" });
  await record(staff.cookie, { kind: "purchases", ...subject, day: "2026-01-01", tokens: "1", amount: "100.00" });
  const run = await pay(projectId, "2026-02-02");
  const back = await counterRun(staff.cookie, run);
  const { run: taking } = (await back.json()) as { run: { id: string } };
  expect((await confirm(colleague.cookie, taking.id)).status).toBe(200);
  await record(staff.cookie, { kind: "distributions", ...others, day: "2025-11-03", amount: "1.00" });
  const inDollars = { personId: member.id, projectId: dollars };
  await record(staff.cookie, { kind: "purchases", ...inDollars, day: "2025-11-03", tokens: "1", amount: "100.00" });
  await env.DB.prepare("update projects set name = 'Renamed' where id = ?").bind(projectId).run();
  await record(staff.cookie, { kind: "valuations", ...subject, day: "2026-03-01", amount: "0.00" });
  const [holding] = await holdingsOf(staff.cookie, `project=${projectId}`);
  const redeemed = { body: { from: "Held", to: "Redeemed" } };
  const marked = await askWithCookie(staff.cookie, "PATCH", `/office/holdings/${holding?.id}`, redeemed);
  expect(marked.status).toBe(200);
  const same = { kind: "valuations" as const, ...subject, day: "2025-09-30", amount: "1050.00", replaces: 105_000 };
  await postEntry(staff.cookie, same);

  expect(await changedOf(member)).toEqual([]);
  expect(await changedOf(other)).toEqual([]);
  expect((await issue(member, { period: "2025" })).statement.revision).toBe(1);
});

test("a value that is corrected back to what it was no longer marks a statement as changed", async () => {
  const { member, subject } = await anInvestor();
  const { statement } = await issue(member, { period: "2025-Q4" });
  const value = { kind: "valuations" as const, ...subject, day: "2025-09-30" };
  await record(staff.cookie, { ...value, amount: "1040.00", replaces: 105_000 });
  expect(await changedOf(member)).toEqual([statement.id]);
  await record(staff.cookie, { ...value, amount: "1050.00", replaces: 104_000 });
  expect(await changedOf(member)).toEqual([]);
});

test("a superseded statement is not listed as changed, but its revision is once the records differ from that too", async () => {
  const { member, subject } = await anInvestor();
  const payment = { kind: "distributions" as const, ...subject, amount: "1.00" };
  await issue(member, { period: "2025-Q4" });
  await record(staff.cookie, { ...payment, day: "2025-11-03" });
  const { statement } = await issue(member, { period: "2025-Q4" });
  await record(staff.cookie, { ...payment, day: "2025-11-04" });
  expect(await changedOf(member)).toEqual([statement.id]);
});

test("a mandate's statement is marked as changed by its own holdings only, and not once it cannot be issued again", async () => {
  const { member, subject } = await anInvestor();
  const another = { personId: member.id, projectId: await addProjectRow() };
  const bought = { kind: "purchases" as const, day: "2025-05-05", tokens: "1", amount: "100.00" };
  await record(staff.cookie, { ...bought, ...another });
  const own = await holdingsOf(staff.cookie, `person=${member.id}`);
  const holdingIn = (projectId: string) => own.find(({ project }) => project.id === projectId)?.id ?? "";
  const mandates: Record<string, string> = {};
  const statements: Record<string, StatementAnswer["statement"]> = {};
  const put = (id: string | undefined, holdings: string[]) =>
    askReports(member, `/mandates/${id}/holdings`, "PUT", { holdings });
  for (const [name, { projectId }] of [["North", subject] as const, ["South", another] as const]) {
    const { id } = await mandateOf(askReports(member, "/mandates", "POST", { name }));
    mandates[name] = id;
    await put(id, [holdingIn(projectId)]);
    statements[name] = (await issue(member, { period: "2025-Q4", mandate: id })).statement;
  }
  await record(staff.cookie, { kind: "distributions", ...another, day: "2025-11-03", amount: "1.00" });
  expect(await changedOf(member)).toEqual([statements.South?.id]);

  // A holding that moves into North changes North's statement too. South has no holdings left, so it cannot be issued again.
  await put(mandates.North, [holdingIn(subject.projectId), holdingIn(another.projectId)]);
  expect(await changedOf(member)).toEqual([statements.North?.id]);
  expect((await issue(member, { period: "2025-Q4", mandate: mandates.North ?? "" })).statement.revision).toBe(2);
  expect(await changedOf(member)).toEqual([]);
  await record(staff.cookie, { kind: "distributions", ...another, day: "2025-11-04", amount: "1.00" });
  expect(await changedOf(member)).toHaveLength(1);
  await askReports(member, `/mandates/${mandates.North}`, "DELETE");
  expect(await changedOf(member)).toEqual([]);
});

test("a statement issued while the records are compared is not listed as changed, because it is based on newer records", async () => {
  const { member, subject } = await anInvestor();
  const { statement: first } = await issue(member, { period: "2025-Q4" });
  const barrier = aBarrier();
  let isHeld = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    const answer = await call();
    if (!isHeld && queries.some((query) => /from "(statements|purchases)"/.test(query))) {
      isHeld = true;
      await barrier.wait();
    }
    return answer;
  });
  const slow = askReports(member, "/changed", "GET", undefined, { bindings: { DB } });
  await barrier.reached;
  await record(staff.cookie, { kind: "distributions", ...subject, day: "2025-11-03", amount: "1.00" });
  expect((await issue(member, { period: "2025-Q4" })).statement.revision).toBe(2);
  barrier.release();
  // This one is superseded by now, and the list of statements marks no superseded one.
  expect(await (await slow).json()).toEqual({ personId: member.id, changed: [first.id] });
});

test("no records are read for a member without statements, and staff and companies are refused", async () => {
  const { member } = await anInvestor();
  const { d1, statements } = watchedDatabase(env.DB);
  const answer = await askReports(member, "/changed", "GET", undefined, { bindings: { DB: d1 } });
  expect(await answer.json()).toEqual({ personId: member.id, changed: [] });
  expect(statements.filter(({ query }) => /purchases|distributions|valuations/.test(query))).toEqual([]);
  for (const { cookie } of [staff, await aMember("company")])
    expect((await askReports({ cookie }, "/changed")).status).toBe(403);
});

test("for an account with very many records, only as many of the newest statements are compared as time allows", async () => {
  const member = await aMember("institutional");
  const db = openDatabase(env.DB);
  await addRecords(db, recordsWith(20, member.id));
  const { statement } = await issue(member, { period: "2025" });
  await addRecords(db, recordsWith(2000, member.id));
  const each = 3_600;
  const fits = Math.floor(maxCompared / each);
  // Older statements with other figures, each of its own period.
  await env.DB.prepare(
    `with recursive number(n) as (select 1 union all select n + 1 from number where n < 100)
     insert into statements (id, person_id, period, currency, mandate_id, mandate_name, revision, issued_at,
       figures_digest, figures, paid_out_minor_units, closing_minor_units, object_key, etag, size_in_bytes, sha256)
     select id || n, person_id, 2026 + n, currency, '', null, 1, issued_at - n,
       'other', '{}', 0, 0, object_key || n, etag, 1, sha256 from statements, number where id = ?`,
  )
    .bind(statement.id)
    .run();
  const changed = await changedOf(member);
  const older = Array.from({ length: fits - 1 }, (_, at) => `${statement.id}${at + 1}`);
  expect(changed).toEqual([statement.id, ...older]);
}, 120_000);
