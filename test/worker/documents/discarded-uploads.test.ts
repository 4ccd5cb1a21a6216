import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { aBarrier, type Barrier } from "#test/support/worker/barrier.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { addDraft, getVersion, readAs, type Staff, sendFile } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { beginUpload, listUploads, postCompletion, sendParts } from "#test/support/worker/uploads.ts";

const bytes = new TextEncoder().encode("All of it in one part.");
let staff: Staff;
let colleague: Staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

const discard = (id: string) => askWithCookie(staff.cookie, "DELETE", `/office/uploads/${id}`);
const completeWith = (id: string, DB: D1Database) =>
  askWithCookie(staff.cookie, "POST", `/office/uploads/${id}/completion`, { bindings: { DB } });

const readDocument = (id: string) => readAs<DocumentDetail>(staff, `/documents/${id}`);

/** Returns a database that waits for the barrier before a query with this beginning. By then only the file's row is missing. */
function heldBefore(query: string, barrier: Barrier): D1Database {
  return interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((each) => each.startsWith(query))) await barrier.wait();
    return call();
  });
}

async function objectKeys(): Promise<string[]> {
  return (await env.DOCUMENTS.list()).objects.map(({ key }) => key).sort();
}

test("a file that is discarded while its upload is being completed becomes no document and leaves no object", async () => {
  const upload = await beginUpload(staff, { name: "new.txt", bytes });
  const before = await objectKeys();
  await sendParts(staff, upload, [1], bytes);
  const barrier = aBarrier();
  const completing = completeWith(upload.id, heldBefore('insert into "documents"', barrier));
  await barrier.reached;
  expect((await discard(upload.id)).status).toBe(200);
  barrier.release();
  expect((await completing).status).toBe(404);
  expect((await askWithCookie(staff.cookie, "GET", `/office/documents/${upload.id}`)).status).toBe(404);
  expect(await objectKeys()).toEqual(before);
});

test("a new version that is discarded while its upload is being completed leaves the document unchanged", async () => {
  const draft = await addDraft(staff, "The first version.");
  const before = await objectKeys();
  const target = { id: draft.id, version: draft.version };
  const upload = await beginUpload(staff, { name: "second.txt", bytes, target });
  await sendParts(staff, upload, [1], bytes);
  const barrier = aBarrier();
  const completing = completeWith(upload.id, heldBefore('insert into "audit_entries"', barrier));
  await barrier.reached;
  expect((await discard(upload.id)).status).toBe(200);
  barrier.release();
  expect((await completing).status).toBe(404);
  expect((await readDocument(draft.id)).fileVersion).toBe(1);
  expect((await getVersion(staff, draft.id, 1)).status).toBe(200);
  expect(await objectKeys()).toEqual(before);
});

test("two concurrent completions of an upload create one version, and its file is stored", async () => {
  const draft = await addDraft(staff, "The first version.");
  const upload = await beginUpload(staff, {
    name: "second.txt",
    bytes,
    target: { id: draft.id, version: draft.version },
  });
  await sendParts(staff, upload, [1], bytes);
  const barrier = aBarrier();
  const late = completeWith(upload.id, heldBefore('insert into "audit_entries"', barrier));
  await barrier.reached;
  expect((await postCompletion(staff, upload.id)).status).toBe(201);
  barrier.release();
  expect((await late).status).toBe(201);
  expect((await readDocument(draft.id)).fileVersion).toBe(2);
  expect((await getVersion(staff, draft.id, 2)).status).toBe(200);
});

test("discarding an upload whose file was already stored keeps the file, even if it has become an earlier version", async () => {
  const draft = await addDraft(staff, "The first version.");
  const upload = await beginUpload(staff, {
    name: "second.txt",
    bytes,
    target: { id: draft.id, version: draft.version },
  });
  await sendParts(staff, upload, [1], bytes);
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((each) => each.startsWith('delete from "document_uploads"'))) throw new Error(lastingError);
    return call();
  });
  expect((await completeWith(upload.id, DB)).status).toBe(503);
  const { version } = await readDocument(draft.id);
  const third = await sendFile(
    colleague.cookie,
    `/${draft.id}/versions?name=third.txt&version=${version}`,
    "The third.",
  );
  expect(third.status).toBe(201);
  expect((await listUploads(staff)).map(({ id }) => id)).toContain(upload.id);
  expect((await discard(upload.id)).status).toBe(200);
  expect((await getVersion(staff, draft.id, 2)).status).toBe(200);
});
