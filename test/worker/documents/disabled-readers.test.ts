import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { officeDocumentErrors } from "#content/office/errors.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { someBytes } from "#test/support/worker/documents.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  addDraft,
  editDocument,
  getVersion,
  patchDocument,
  readAs,
  sendFile,
} from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { operatorActing } from "#worker/office/audit-store.ts";
import { addDocument } from "../../../scripts/add-document-store.ts";

let staff: TestPerson;
let colleague: typeof staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  startRelay();
  vi.spyOn(console, "info").mockImplementation(() => {});
});

const forNobody = { audience: audienceOf([]) };
const idsOf = ({ people }: DocumentDetail) => people.map(({ id }) => id);
const detailOf = (id: string) => readAs<DocumentDetail>(staff, `/documents/${id}`);

async function disable({ id }: Member): Promise<void> {
  const answer = await askWithCookie(colleague.cookie, "POST", `/office/people/${id}/disable`);
  expect(answer.status).toBe(200);
}

/** Returns a database that holds every call with this text in a query until `barrier` is released. */
function heldAt(query: string) {
  const barrier = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((each) => each.includes(query))) await barrier.wait();
    return call();
  });
  return { barrier, DB };
}

test("granting a document to a person while they are being erased is refused, and the document keeps its file", async () => {
  const member = await aMember("retail");
  const draft = await editDocument(staff, await addDraft(staff, "Figures of the year."), forNobody);
  const { barrier, DB } = heldAt(`from "documents" where "documents"."id" in (select id from their_documents)`);
  const prepared = await prepareErasureOf(staff.cookie, member.email);
  const erasing = confirmErasureOf(colleague.cookie, prepared, member.email, { bindings: { DB } });
  await barrier.reached;
  const refused = await patchDocument(staff, draft, { people: [member.id] });
  barrier.release();
  expect((await erasing).status).toBe(200);
  expect(await (await getVersion(staff, draft.id, 1)).text()).toBe("Figures of the year.");
  expect([refused.status, await refused.json()]).toMatchObject([422, { detail: officeDocumentErrors.unknownGrant }]);
  expect(await findEverywhere(member.email)).toEqual([]);
});

test("an operator's command adds no document for a disabled account", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  await disable(member);
  const added = { id: crypto.randomUUID(), title: "Figures", description: null, iconName: "FileText" } as const;
  const file = { fileType: "txt", fileName: "figures.txt", bytes: someBytes(9), createdAt: new Date() } as const;
  const grants = { audience: audienceOf([]), people: [other.id, member.id] };
  await expect(
    addDocument(env, { ...added, ...file, ...grants }, [], { acting: operatorActing(), now: new Date() }),
  ).rejects.toThrow();
  expect((await askWithCookie(staff.cookie, "GET", `/office/documents/${added.id}`)).status).toBe(404);
});

test("a new file that is uploaded while its document's only reader is being erased is removed with the document", async () => {
  const member = await aMember("retail");
  const own = { ...forNobody, people: [member.id] };
  const { id, version } = await editDocument(staff, await addDraft(staff, `Figures of ${member.email}.`), own);
  const { barrier, DB } = heldAt(`delete from "documents"`);
  const prepared = await prepareErasureOf(staff.cookie, member.email);
  const erasing = confirmErasureOf(colleague.cookie, prepared, member.email, { bindings: { DB } });
  await barrier.reached;
  const path = `/${id}/versions?${new URLSearchParams({ name: "new.txt", version: `${version}` })}`;
  expect((await sendFile(staff.cookie, path, `New figures of ${member.email}.`)).status).toBe(201);
  barrier.release();
  expect(await (await erasing).json()).toMatchObject({ erasure: { status: "done" } });
  expect((await askWithCookie(staff.cookie, "GET", `/office/documents/${id}`)).status).toBe(404);
  expect(await findEverywhere(member.email)).toEqual([]);
});

test("an earlier version that is added while its document's only reader is being erased is removed with the document", async () => {
  const member = await aMember("retail");
  const { id } = await editDocument(staff, await addDraft(staff, "Figures."), { ...forNobody, people: [member.id] });
  const key = crypto.randomUUID();
  const DB = happeningBefore(env.DB, /delete from "documents"/, async () => {
    await env.DOCUMENTS.put(key, `Older figures of ${member.email}.`);
    const add =
      "insert into document_versions (document_id, file_version, file_type, file_path, file_name) values (?, 0, 'txt', ?, 'old.txt')";
    await env.DB.prepare(add).bind(id, key).run();
  });
  const prepared = await prepareErasureOf(staff.cookie, member.email);
  const erased = await confirmErasureOf(colleague.cookie, prepared, member.email, { bindings: { DB } });
  expect(await erased.json()).toMatchObject({ erasure: { status: "done" } });
  expect(await findEverywhere(member.email)).toEqual([]);
  expect(await env.DOCUMENTS.head(key)).toBe(null);
});

test("a disabled member keeps the documents they have, and cannot be granted another one by an edit", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const own = await editDocument(staff, await addDraft(staff, "One."), { ...forNobody, people: [member.id] });
  const another = await editDocument(staff, await addDraft(staff, "Two."), forNobody);
  await disable(member);
  const both = [member.id, other.id];
  expect((await patchDocument(staff, another, { people: both })).status).toBe(422);
  expect(idsOf(await detailOf(another.id))).toEqual([]);
  expect(idsOf(await editDocument(staff, own, { title: "One more", people: both })).sort()).toEqual(both.sort());
});

test("a member who is disabled during an edit is not granted the document, and the others of the edit are", async () => {
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const draft = await editDocument(staff, await addDraft(staff, "Figures."), forNobody);
  const { barrier, DB } = heldAt('insert into "audit_entries"');
  const { version, title, iconName, audience } = draft;
  const body = { version, title, description: "", iconName, audience, people: [member.id, other.id], projects: [] };
  const editing = askWithCookie(staff.cookie, "PATCH", `/office/documents/${draft.id}`, { body, bindings: { DB } });
  await barrier.reached;
  await disable(member);
  barrier.release();
  const answer = await editing;
  expect([answer.status, idsOf(await answer.json())]).toEqual([200, [other.id]]);
});
