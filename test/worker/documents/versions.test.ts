import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { LedgerDays, LedgerPage } from "#rules/documents/ledger.ts";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { archives, damagedArchive } from "#test/support/worker/archives.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow, attemptsAt, download } from "#test/support/worker/documents.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  actOnDocument,
  addDraft,
  editDocument,
  getVersion,
  readAs,
  sendFile,
} from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const countObjects = async () => (await env.DOCUMENTS.list()).objects.length;
const countDocuments = () => countRows("SELECT count(*) AS count FROM documents");

async function publish(text: string): Promise<DocumentDetail> {
  return actOnDocument(
    staff,
    await editDocument(staff, await addDraft(staff, text), { audience: audienceOf() }),
    "publish",
  );
}

test("a new file replaces the current one at once, staff can get every version, and the download log says which was sent", async () => {
  const member = await aMember("retail");
  const first = await publish("The first.");
  expect(await (await download(first.id, member.cookie)).text()).toBe("The first.");
  const path = `/${first.id}/versions?${new URLSearchParams({ name: "second.csv", version: `${first.version}` })}`;
  const response = await sendFile(staff.cookie, path, "a,b\r\n1,2");
  expect(response.status).toBe(201);
  const second = (await response.json()) as DocumentDetail;
  expect(second).toMatchObject({ fileVersion: 2, fileType: "csv", fileName: "second.csv", state: "published" });
  expect(second.versions.map(({ number, fileName }) => [number, fileName])).toEqual([
    [2, "second.csv"],
    [1, "report.txt"],
  ]);
  expect(await (await download(first.id, member.cookie)).text()).toBe("a,b\r\n1,2");
  expect(await (await getVersion(staff, first.id, 1)).text()).toBe("The first.");
  expect(await (await getVersion(staff, first.id, 2)).text()).toBe("a,b\r\n1,2");
  expect((await getVersion(staff, first.id, 3)).status).toBe(404);
  expect((await getVersion(member, first.id, 1)).status).toBe(403);
  const { attempts } = await readAs<LedgerPage>(staff, `/documents/${first.id}/ledger`);
  const got = attempts.map(({ who, outcome, fileVersion, bytes }) => [who.id, outcome, fileVersion, bytes]);
  expect(got.toSorted()).toEqual(
    [
      [member.id, "granted", 1, 10],
      [member.id, "granted", 2, 8],
      [staff.id, "granted", 1, 10],
      [staff.id, "granted", 2, 8],
    ].toSorted(),
  );
  const audit = (await auditOf(first.id)).at(-1);
  expect(audit).toMatchObject({ action: "document-replaced", before: { version: 1 }, after: { version: 2 } });
});

test("an earlier version is returned only for its own document", async () => {
  const texts = ["One.", "Another."];
  const drafts = await Promise.all(texts.map((text) => addDraft(staff, text)));
  for (const { id, version } of drafts) {
    const path = `/${id}/versions?${new URLSearchParams({ name: "newer.txt", version: `${version}` })}`;
    expect((await sendFile(staff.cookie, path, "Newer.")).status).toBe(201);
  }
  const earlier = drafts.map(async ({ id }) => (await getVersion(staff, id, 1)).text());
  expect(await Promise.all(earlier)).toEqual(texts);
});

test("sending the same file again changes nothing, and a different one for an outdated version is refused and not stored", async () => {
  const draft = await addDraft(staff, "As it is.");
  const [objects, entries] = [await countObjects(), (await auditOf(draft.id)).length];
  const path = (version: number) =>
    `/${draft.id}/versions?${new URLSearchParams({ name: "x.txt", version: `${version}` })}`;
  expect((await sendFile(staff.cookie, path(draft.version), "As it is.")).status).toBe(201);
  expect((await sendFile(staff.cookie, path(7), "As it is.")).status).toBe(201);
  expect((await sendFile(staff.cookie, path(7), "As it be.")).status).toBe(409);
  expect((await sendFile(staff.cookie, path(7), "Another length.")).status).toBe(409);
  expect((await sendFile(staff.cookie, `/none/versions?version=1`, "Whatever.")).status).toBe(404);
  const now = await actOnDocument(staff, draft, "bin");
  expect((await sendFile(staff.cookie, path(now.version), "Into the bin.")).status).toBe(409);
  expect([await countObjects(), (await auditOf(draft.id)).length]).toEqual([objects, entries + 1]);
});

test("of concurrent new files for the same version, one is accepted, and no object is left without a row", async () => {
  const draft = await addDraft(staff, "Contended.");
  const objects = await countObjects();
  const path = `/${draft.id}/versions?${new URLSearchParams({ name: "x.txt", version: `${draft.version}` })}`;
  const responses = await Promise.all(["one", "two", "three"].map((text) => sendFile(staff.cookie, path, text)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await countObjects()).toBe(objects + 1);
});

test("a file that is sent twice with the same idempotency key becomes one document", async () => {
  const [documents, objects] = [await countDocuments(), await countObjects()];
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const send = (text: string) => sendFile(staff.cookie, "?name=twice.txt", text, key);
  const responses = await Promise.all([send("Twice."), send("Twice.")]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect((await send("Twice.")).status).toBe(201);
  expect((await send("Another one.")).status).toBe(409);
  // Also if it has the same length.
  expect((await send("Thrice")).status).toBe(409);
  expect([await countDocuments(), await countObjects()]).toEqual([documents + 1, objects + 1]);
});

test("a file that is sent again after a colleague replaced it is not stored a second time", async () => {
  const colleague = await aPerson("staff");
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const added = (await (await sendFile(staff.cookie, "?name=first.txt", "First.", key)).json()) as DocumentDetail;
  const replace = (by: TestPerson, version: number, text: string, headers = {}) =>
    sendFile(by.cookie, `/${added.id}/versions?name=next.txt&version=${version}`, text, headers);
  const replacingKey = { "Idempotency-Key": crypto.randomUUID() };
  const second = (await (await replace(staff, added.version, "Second.", replacingKey)).json()) as DocumentDetail;
  const third = (await (await replace(colleague, second.version, "Third.")).json()) as DocumentDetail;
  expect(third.fileVersion).toBe(3);
  const objects = await countObjects();

  const addedAgain = await sendFile(staff.cookie, "?name=first.txt", "First.", key);
  // The page names the version that it shows by now.
  const secondAgain = await replace(staff, third.version, "Second.", replacingKey);
  expect([addedAgain.status, secondAgain.status]).toEqual([201, 201]);
  expect([await addedAgain.json(), await secondAgain.json()]).toEqual([third, third]);
  expect(await (await getVersion(staff, added.id, 3)).text()).toBe("Third.");
  expect(await countObjects()).toBe(objects);
  // With a key of its own, it is a new version.
  expect((await replace(staff, third.version, "Second.")).status).toBe(201);
  expect(await (await getVersion(staff, added.id, 4)).text()).toBe("Second.");
});

test("a new version that is sent twice at once is one version with one object", async () => {
  const draft = await addDraft(staff, "First.");
  const objects = await countObjects();
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const send = () => sendFile(staff.cookie, `/${draft.id}/versions?name=b.txt&version=${draft.version}`, "B.", headers);
  const responses = await Promise.all([send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect((await readAs<DocumentDetail>(staff, `/documents/${draft.id}`)).fileVersion).toBe(2);
  expect(await countObjects()).toBe(objects + 1);
});

test("a file is kept if its row was written, even if the database fails right after that", async () => {
  let isAway = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (isAway) throw new Error(lastingError);
    const answer = await call();
    isAway = queries.some((query) => query.startsWith('insert into "documents"'));
    if (isAway) throw new Error(lastingError);
    return answer;
  });
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const lost = await sendFile(staff.cookie, "?name=kept.txt", "Kept.", headers, { DB });
  expect([isAway, lost.status]).toEqual([true, 503]);
  const again = await sendFile(staff.cookie, "?name=kept.txt", "Kept.", headers);
  expect(again.status).toBe(201);
  const { id } = (await again.json()) as DocumentDetail;
  expect(await (await getVersion(staff, id, 1)).text()).toBe("Kept.");
});

test("a document has a title even if nothing of its file's name can be one", async () => {
  for (const name of ["___.txt", "??.txt", "\u3164.txt"])
    expect((await addDraft(staff, `Of ${name}`, name)).title).toMatch(/\.txt$/);
  expect((await addDraft(staff, "Named.", "Q3_report.txt")).title).toBe("Q3 report");
  // An erasure finds an address only as it is written.
  const { title } = await addDraft(staff, "Of Ada.", "Passport_of ada_b@firm.example.txt");
  expect(title).toBe("Passport of ada_b@firm.example");
});

test("a file whose content is of no accepted type is refused whatever its name, and is not stored", async () => {
  const [documents, objects] = [await countDocuments(), await countObjects()];
  const hostile = [
    ["page.pdf", "<!doctype html><script>alert(1)</script>"],
    ["drawing.png", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["program.pdf", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ["empty.txt", ""],
  ] as const;
  for (const [name, body] of hostile) {
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const response = await sendFile(staff.cookie, `?${new URLSearchParams({ name })}`, body, key);
    expect([name, response.status]).toEqual([name, 422]);
  }
  const key = { "Idempotency-Key": crypto.randomUUID() };
  for (const path of ["?name=a.txt", "/none/versions?name=a.txt&version=1"])
    expect((await sendFile(staff.cookie, path, "No key.", { "Idempotency-Key": "" })).status).toBe(422);
  expect(
    (await sendFile(staff.cookie, "?name=a.txt", "Foreign.", { ...key, "Sec-Fetch-Site": "cross-site" })).status,
  ).toBe(403);
  expect((await sendFile(staff.cookie, "?name=a.txt", "Long.", { ...key, "Content-Length": "104857601" })).status).toBe(
    413,
  );
  await fc.assert(
    fc.asyncProperty(damagedArchive, async ({ name, bytes }) => {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const response = await sendFile(staff.cookie, `?${new URLSearchParams({ name })}`, bytes, headers);
      expect([201, 422]).toContain(response.status);
    }),
    { numRuns: 20 },
  );
  const [name, bytes] = Object.entries(archives)[0] ?? ["", new Uint8Array()];
  expect((await sendFile(staff.cookie, `?${new URLSearchParams({ name })}`, bytes, key)).status).toBe(201);
  const added = (await countDocuments()) - documents;
  expect(await countObjects()).toBe(objects + added);
});

test("a download that breaks off is recorded with the bytes sent, and the download log has it by day and in its CSV", async () => {
  const sizeInBytes = 2 * 1024 * 1024;
  const { id } = await addDocumentRow({ bytes: new Uint8Array(sizeInBytes) });
  const member = await aMember("retail");
  const reader = (await download(id, member.cookie)).body?.getReader();
  const taken = (await reader?.read())?.value?.byteLength ?? 0;
  await reader?.cancel();
  await expect.poll(() => attemptsAt(id)).toMatchObject([{ outcome: "aborted" }]);
  const [{ bytes = 0 } = {}] = await attemptsAt(id);
  expect(taken).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(taken + 512 * 1024);
  expect(bytes).toBeLessThan(sizeInBytes);
  await env.DB.prepare("update user set name = '=1+1' where id = ?").bind(member.id).run();
  const { days } = await readAs<LedgerDays>(staff, `/documents/${id}/ledger/days`);
  expect(days.length).toBe(30);
  expect(days.at(-1)).toMatchObject({ got: 1, refused: 0 });
  const csv = await (await askWithCookie(staff.cookie, "GET", `/office/documents/${id}/ledger.csv`)).text();
  expect(csv.split("\r\n")[1]).toContain(`,'=1+1,${member.id},Broke off,1,${bytes},yes,1`);
});
