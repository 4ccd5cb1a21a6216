import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { AuditEntry, AuditPage } from "#rules/office/audit.ts";
import { pseudonymOf } from "#rules/privacy/erasure.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { anEnteredIndicator, anIndicator } from "#test/support/worker/indicators.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aSubmission, decide } from "#test/support/worker/submissions.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { openDatabase } from "#worker/db/database.ts";
import { findAuditNames } from "#worker/office/audit-name-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

test("a page of the audit names the subjects of its entries", async () => {
  const project = await addProjectRow({ status: "Funding" });
  await askWithCookie(staff.cookie, "POST", `/office/projects/${project}/status`, {
    body: { from: "Funding", status: "Active" },
  });
  const { name } = (await env.DB.prepare("SELECT name FROM projects WHERE id = ?").bind(project).first()) as {
    name: string;
  };
  expect((await pageOf(project)).names).toEqual({ [`project ${project}`]: { name, currency: null } });
});

test("an indicator is named by its project and its own name, so that a replaced one does not read as its project", async () => {
  const projectId = await addProjectRow({ name: "Timber Block" });
  const { id } = await anEnteredIndicator(staff.cookie, "office", anIndicator(projectId));
  const correction = anIndicator(projectId, { name: "Electricity sold", replaces: id });
  const { id: corrected } = await anEnteredIndicator(staff.cookie, "office", correction);
  expect((await pageOf(corrected)).names).toMatchObject({
    [`indicator ${id}`]: { name: "Timber Block: Electricity produced" },
    [`indicator ${corrected}`]: { name: "Timber Block: Electricity sold" },
  });
});

test("a deleted document is shown as no longer there", async () => {
  const { id } = await addDocumentRow();
  const key = `document ${id}`;
  const find = () => findAuditNames(openDatabase(env.DB), [entryAbout("document", id)]);
  expect((await find())[key]?.name).toBeTruthy();
  await env.DB.prepare("DELETE FROM documents WHERE id = ?").bind(id).run();
  expect(await find()).toEqual({ [key]: { name: null, currency: null } });
});

test("an entry about an export that found nobody has no name, and is not shown as removed", async () => {
  expect(await findAuditNames(openDatabase(env.DB), [entryAbout("personal-data", "none")])).toEqual({});
});

test("an erased person is not named, even if the account stays because of its records", async () => {
  startRelay();
  const member = await aMember("retail");
  await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`);
  const key = `account ${member.id}`;
  expect((await pageOf(member.id)).names[key]?.name).toBeTruthy();
  const erased = pseudonymOf(crypto.randomUUID());
  await env.DB.prepare("UPDATE user SET email = ? WHERE id = ?").bind(erased, member.id).run();
  expect((await pageOf(member.id)).names[key]).toEqual({ name: null, currency: null });
});

test("a submission is not named while its company changes it, because only the company may see it then", async () => {
  startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie);
  await decide(staff.cookie, id, { status: "In review" });
  expect((await pageOf(id)).names[`submission ${id}`]?.name).toBeTruthy();
  for (const state of ["asked_at = 1", "asked_at = NULL, status = 'Draft', enquiry_id = NULL"]) {
    await env.DB.prepare(`UPDATE submissions SET ${state} WHERE id = ?`).bind(id).run();
    expect((await pageOf(id)).names[`submission ${id}`]?.name).toBe("");
  }
});

test("a submission's name is shown on one line and without characters that change the reading direction", async () => {
  startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie, { name: " Cold\nStore\u202egnp.exe " });
  await decide(staff.cookie, id, { status: "In review" });
  expect((await pageOf(id)).names[`submission ${id}`]?.name).toBe("Cold Storegnp.exe");
});

test("the names of a page are read in one query, with a few rows for each, however many accounts exist", async () => {
  await addProjectRow({});
  const read: number[] = [];
  for (const more of [0, 500]) {
    await fill(more);
    const { d1, statements } = watchedDatabase(env.DB);
    const entries = ["project", "account", "holding", "document", "staff-request", "enquiry"].flatMap((kind) =>
      [...Array(8)].map((_, at) => entryAbout(kind as AuditEntry["subject"]["kind"], `named-${at}`)),
    );
    const names = await findAuditNames(openDatabase(d1), entries);
    expect(Object.keys(names)).toHaveLength(entries.length);
    expect(statements).toHaveLength(1);
    read.push(statements.reduce((sum, { read }) => sum + read, 0));
  }
  expect(read[1]).toBe(read[0]);
  expect(read[0]).toBeLessThanOrEqual(6 * 48);
});

test("an entry with more people than a page names does not make its query larger", async () => {
  const people = [...Array(1_000)].map((_, at) => `person-${at}`);
  const names = await findAuditNames(openDatabase(env.DB), [{ ...entryAbout("document", "d1"), after: { people } }]);
  expect(Object.keys(names)).toHaveLength(400);
  expect(names["document d1"]).toEqual({ name: null, currency: null });
});

function entryAbout(kind: AuditEntry["subject"]["kind"], id: string): AuditEntry {
  const who = { id: staff.id, name: "A staff member" };
  const common = { id, at: "2026-01-01T00:00:00.000Z", who, before: null, after: null, requestId: "r1" };
  return { ...common, action: "project-status", subject: { kind, id } };
}

/** Adds `more` accounts beside the eight that the entries are about, which are added the first time. */
async function fill(more: number): Promise<void> {
  await env.DB.prepare(`
    with recursive number(n) as (select 0 union all select n + 1 from number where n < ?1)
    insert or ignore into user (id, name, email, email_verified, kind, created_at, updated_at)
    select 'named-' || n, 'Ada', 'named-' || n || '@example.com', 1, 'retail', 0, 0 from number`)
    .bind(7 + more)
    .run();
}

async function pageOf(subject: string): Promise<AuditPage> {
  return (await askWithCookie(staff.cookie, "GET", `/office/audit?subject=${subject}`)).json();
}
