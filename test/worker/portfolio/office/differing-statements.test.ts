import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { ChangedAnswer } from "#rules/portfolio/reports/answers.ts";
import type { RunDetail, RunPreview } from "#rules/portfolio/run-answers.ts";
import {
  addHolders,
  aHolding,
  buy,
  confirm,
  prepare,
  readAnswer,
  record,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { askReports, issue, mandateOf, readReports } from "#test/support/worker/reports.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

const late = { recordDay: "2026-02-01", payDay: "2026-02-20" };

async function differingIn(figures: object, bindings = {}): Promise<number> {
  const body = { amount: "100.00", ...late, ...figures };
  const answer = await askWithCookie(staff.cookie, "POST", "/office/distribution-runs/preview", { body, bindings });
  return (await readAnswer<RunPreview>(answer)).checks.statements;
}

async function shownDiffering(id: string): Promise<number> {
  const answer = await askWithCookie(staff.cookie, "GET", `/office/distribution-runs/${id}`);
  return (await readAnswer<RunDetail>(answer)).checks.statements;
}

async function changedOf(member: Member): Promise<number> {
  return (await readReports<ChangedAnswer>(member, "/changed")).changed.length;
}

test("staff see how many statements a late run changes before they prepare and confirm it, and members then see which", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const other = await aMember("retail");
  await buy(staff.cookie, { member: other, projectId, tokens: 5 });
  // January ends before the payment day. February and the quarter end after it.
  for (const period of ["2026-01", "2026-02", "2026-Q1"]) await issue(member, { period });
  await issue(other, { period: "2026-Q1" });
  expect(await differingIn({ projectId })).toBe(3);
  const { id } = await prepare(staff.cookie, { projectId, ...late });
  expect(await shownDiffering(id)).toBe(3);
  expect(await changedOf(member)).toBe(0);
  expect((await confirm(colleague.cookie, id)).status).toBe(200);
  expect([await changedOf(member), await changedOf(other), await shownDiffering(id)]).toEqual([2, 1, 0]);
});

test("the count leaves out superseded statements, other currencies, other members, and mandates without the holding", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const another = await addProjectRow();
  await buy(staff.cookie, { member, projectId: another, tokens: 1 });
  const dollars = await addProjectRow({ currency: "USD" });
  await buy(staff.cookie, { member, projectId: dollars, tokens: 1 });
  const { member: nobody } = await aHolding(staff.cookie);
  await issue(nobody, { period: "2026-Q1" });
  await issue(member, { period: "2026-Q1", currency: "USD" });
  await issue(member, { period: "2026-Q1" });
  await record(staff.cookie, {
    kind: "distributions",
    ...{ personId: member.id, projectId, day: "2026-02-03", amount: "1.00" },
  });
  expect((await issue(member, { period: "2026-Q1" })).statement.revision).toBe(2);
  const { holdings } = await readReports(member);
  const names = new Map<string, string>();
  for (const { id, name } of holdings) {
    const mandate = await mandateOf(askReports(member, "/mandates", "POST", { name }));
    await askReports(member, `/mandates/${mandate.id}/holdings`, "PUT", { holdings: [id] });
    names.set(name, mandate.id);
  }
  for (const { name, currency } of holdings)
    await issue(member, { period: "2026-Q1", currency, mandate: names.get(name) ?? null });
  // The statement of all holdings in euros, and that of the mandate with the paid holding.
  expect(await differingIn({ projectId })).toBe(2);
});

test("of two equal revisions, from before mandates were told apart by name, one counts: the other is superseded", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const { id: mandate } = await mandateOf(askReports(member, "/mandates", "POST", { name: "North" }));
  const ids = (await readReports(member)).holdings.map(({ id }) => id);
  await askReports(member, `/mandates/${mandate}/holdings`, "PUT", { holdings: ids });
  const { statement } = await issue(member, { period: "2026-Q1", mandate });
  const columns = `person_id, period, currency, mandate_name, revision, issued_at, figures_digest, figures,
    paid_out_minor_units, closing_minor_units, etag, size_in_bytes, sha256`;
  await env.DB.prepare(
    `insert into statements (id, mandate_id, object_key, ${columns})
     select id || '-gone', 'gone', object_key || '-gone', ${columns} from statements where id = ?`,
  )
    .bind(statement.id)
    .run();
  expect(await differingIn({ projectId })).toBe(1);
});

test("a run paid this month or later reads no statements, and a late run reads only those of its holders", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  await addHolders(projectId, 50, () => 1);
  for (const period of ["2026-02", "2026-Q1"]) await issue(member, { period });
  const today = new Date().toISOString().slice(0, 10);
  const reading = async (figures: object) => {
    const { d1, statements } = watchedDatabase(env.DB);
    const count = await differingIn({ projectId, ...figures }, { DB: d1 });
    const own = statements.filter(({ query }) => query.includes('"statements"'));
    return { count, read: own.map((each) => each.read) };
  };
  expect(await reading({ payDay: today })).toEqual({ count: 0, read: [] });
  const { count, read: rows } = await reading({});
  expect([count, rows.length]).toEqual([2, 1]);
  // For each holder: the list entry, the holding, and the end of their statements. For both statements: what follows each.
  expect(rows[0]).toBeLessThanOrEqual(51 * 3 + 2 * 4);
});
