import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { grantErrors } from "#content/office/errors.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { addDocumentRow, download } from "#test/support/worker/documents.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { expressInterest } from "#test/support/worker/interests.ts";
import { addDraft, editDocument, patchDocument, readAs } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import type { Bindings } from "#worker/env.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

/** Grants a document to this many new people, who cannot log in. */
async function grantToMany(documentId: string, count: number): Promise<void> {
  const numbers = "with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)";
  // These ids are as long as those of real accounts.
  const id = `printf('%s-%027d', substr(?2, 1, 8), n)`;
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into user (id, name, email, kind, created_at, updated_at)
       select ${id}, 'Person ' || n, ${id} || '@firm.example', 'retail', 0, 0 from number`,
    ).bind(count, documentId),
    env.DB.prepare(
      `${numbers} insert into document_people (document_id, person_id, hidden, visible_from, created_at)
       select ?2, ${id}, 0, 0, 0 from number`,
    ).bind(count, documentId),
  ]);
}

const detailOf = (id: string) => readAs<DocumentDetail>(staff, `/documents/${id}`);

async function grant(documentId: string, { email }: Member, bindings: Partial<Bindings> = {}): Promise<Response> {
  const { reference } = await aMessage({ email });
  return grantFrom(reference, documentId, bindings);
}

function grantFrom(reference: string, documentId: string, bindings: Partial<Bindings>): Promise<Response> {
  const body = { documentId };
  return askWithCookie(staff.cookie, "POST", `/office/enquiries/${reference}/documents`, { body, bindings });
}

test("a document that hundreds of people have can be edited, and taken back from one of them", async () => {
  const [member, { id }] = [await aMember("retail"), await addDocumentRow({ title: "Terms", audience: [] })];
  await grantToMany(id, 400);
  expect((await grant(id, member)).status).toBe(200);
  const retitled = await editDocument(staff, await detailOf(id), { title: "Terms of 2026" });
  expect(retitled.people).toHaveLength(401);
  expect((await download(id, member.cookie)).status).toBe(200);
  const people = retitled.people.map((each) => each.id).filter((each) => each !== member.id);
  expect((await editDocument(staff, retitled, { people })).people).toHaveLength(400);
  expect((await download(id, member.cookie)).status).toBe(404);
});

test("a document that has as many people as allowed is granted to nobody else until it is taken back from one of them", async () => {
  const [member, { id }] = [await aMember("retail"), await addDocumentRow({ title: "Terms", audience: [] })];
  await grantToMany(id, documentLimits.people - 1);
  const [last, other] = [await aMember("retail"), await aMember("company")];
  const both = await Promise.all([grant(id, member), grant(id, last)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await grant(id, other);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: grantErrors.full });
  expect((await download(id, other.cookie)).status).toBe(404);
  const full = await detailOf(id);
  expect(full.people).toHaveLength(documentLimits.people);
  const people = full.people.map((each) => each.id);
  // Granting it to somebody who has it already succeeds, although it is full.
  const [granted] = [member, last].filter((each) => people.includes(each.id));
  if (granted) expect((await grant(id, granted)).status).toBe(200);
  expect((await patchDocument(staff, full, { people: [...people, other.id] })).status).toBe(422);
  await editDocument(staff, full, { people: people.slice(1) });
  expect((await grant(id, other)).status).toBe(200);
  expect((await download(id, other.cookie)).status).toBe(200);
});

test("a draft cannot be granted to anybody", async () => {
  const [member, { id }] = [await aMember("retail"), await addDraft(staff, "Not yet.")];
  expect((await grant(id, member)).status).toBe(404);
  expect((await detailOf(id)).people).toEqual([]);
});

test("a retry after a lost answer does not grant a document again that a colleague has taken back in the meantime", async () => {
  const [member, { id }] = [await aMember("retail"), await addDocumentRow({ title: "Terms", audience: [] })];
  const takeBack = async () => {
    const shown = await detailOf(id);
    expect(shown.people.map((each) => each.id)).toEqual([member.id]);
    await editDocument(staff, shown, { people: [] });
  };
  await grant(id, member, { DB: answerLostAfter(env.DB, /^insert into "document_people"/, takeBack) });
  expect((await detailOf(id)).people).toEqual([]);
  expect((await download(id, member.cookie)).status).toBe(404);
});

test.each([
  ["a message, which goes with the account", false],
  ["an interest, which keeps a record of the account", true],
])("a document is not granted to a person who is being erased: from %s", async (_, isInterest) => {
  const [member, { id }] = [await aMember("retail"), await addDocumentRow({ title: "Terms", audience: [] })];
  const enquiry = isInterest
    ? await expressInterest(member.cookie).then((answer) => answer.json())
    : await aMessage({ email: member.email });
  const { reference } = enquiry as { reference: string };
  const barrier = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('insert into "document_people"'))) await barrier.wait();
    return call();
  });
  const granting = grantFrom(reference, id, { DB });
  await barrier.reached;
  const colleague = await aPerson("staff");
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, member.email), member.email);
  barrier.release();
  const refused = await granting;
  const count = (table: string, column: string, value: string) =>
    countRows(`select count(*) as count from ${table} where ${column} = ?`, value);
  expect(await count("user", "id", member.id)).toBe(isInterest ? 1 : 0);
  expect(await count("document_people", "person_id", member.id)).toBe(0);
  expect(await count("audit_entries", "subject_id", id)).toBe(0);
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: grantErrors.disabled }]);
});

test("a document that is granted on a person's page reaches that person and nobody else", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const { id } = await addDocumentRow({ title: "Terms for one", audience: [] });
  const grantTo = (person: string, documentId = id) =>
    askWithCookie(staff.cookie, "POST", `/office/people/${person}/documents`, { body: { documentId } });
  const granted = await grantTo(member.id);
  expect([granted.status, await granted.json()]).toMatchObject([200, { documents: { items: [{ id }] } }]);
  // Granting it again succeeds.
  expect((await grantTo(member.id)).status).toBe(200);
  const statuses = [member, other].map(async ({ cookie }) => (await download(id, cookie)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
  expect((await detailOf(id)).people.map((each) => each.id)).toEqual([member.id]);
  const hidden = await addDocumentRow({ title: "Internal White Paper", audience: [] });
  expect((await grantTo(other.id, hidden.id)).status).toBe(404);
  expect((await grantTo(crypto.randomUUID())).status).toBe(404);
  await askWithCookie(staff.cookie, "POST", `/office/people/${other.id}/disable`, { body: {} });
  expect((await grantTo(other.id)).status).toBe(409);
});
