import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import type { LedgerPage } from "#rules/documents/ledger.ts";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { publicPlaces } from "#rules/documents/public-places.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { addDocumentRow, downloadsOf, get } from "#test/support/worker/documents.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPdf } from "#test/support/worker/marked-pdf.ts";
import { actOnDocument, addDraft, editDocument, patchDocument, readAs } from "#test/support/worker/office-documents.ts";
import { watchErrors } from "#test/support/worker/outbox.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { apiAnswers } from "#worker/api.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});
beforeEach(async () => {
  await env.DB.prepare("update documents set public_place = null").run();
});

const address = (place: string) => `/api/public-documents/${place}`;
const openPlaces = async () => ((await (await get("/api/public-documents")).json()) as { places: string[] }).places;

async function expectAsked(place: string, target: string): Promise<void> {
  const response = await get(address(place), { Range: "bytes=0-9" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, target]);
}

async function refusalOf(document: DocumentDetail, changes: object): Promise<Record<string, string>> {
  const response = await patchDocument(staff, document, changes);
  expect(response.status).toBe(422);
  return ((await response.json()) as { fields: Record<string, string> }).fields;
}

test("a public place without a file redirects to the contact form or to its page, and an unknown place is not found", async () => {
  await expectAsked("tokenization-guide", "/connect?topic=Download+Tokenization+Guide");
  for (const place of publicPlaces.slice(1)) await expectAsked(place, "/company/documents");
  expect((await get(address("tokenisation-guide"))).status).toBe(404);
  expect(await openPlaces()).toEqual([]);
});

test("everyone can download a published document from its public place, and the download log counts visitors anonymously", async () => {
  const draft = await addDraft(staff, "The guide, for everyone.", "guide.txt");
  expect(await refusalOf(draft, { publicPlace: "tokenization-guide" })).toEqual({ publicPlace: errors.notPublished });
  const published = await actOnDocument(staff, draft, "publish");
  const open = await editDocument(staff, published, { publicPlace: "tokenization-guide" });
  expect(open).toMatchObject({ publicPlace: "tokenization-guide", audience: { retail: false } });
  expect((await auditOf(draft.id)).at(-1)).toMatchObject({
    action: "document-changed",
    before: { publicPlace: null },
    after: { publicPlace: "tokenization-guide" },
  });
  expect(await openPlaces()).toEqual(["tokenization-guide"]);
  const whole = await get(address("tokenization-guide"), { "CF-Connecting-IP": "192.0.2.7" });
  expect([whole.status, await whole.text()]).toEqual([200, "The guide, for everyone."]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "cache-control": "private, no-store, no-transform",
    "content-disposition": expect.stringContaining('attachment; filename="guide.txt"'),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const part = await get(address("tokenization-guide"), { Range: "bytes=4-8" });
  expect([part.status, await part.text()]).toEqual([206, "guide"]);
  const { attempts } = await readAs<LedgerPage>(staff, `/documents/${draft.id}/ledger`);
  const sum = attempts.reduce(
    (total, { bytes, attempts: times }) => [(total[0] ?? 0) + bytes, (total[1] ?? 0) + times],
    [0, 0],
  );
  expect([sum, new Set(attempts.map(({ who }) => who.name))]).toEqual([[29, 2], new Set(["Visitors"])]);
  const etag = whole.headers.get("ETag") ?? "";
  expect((await get(address("tokenization-guide"), { "If-None-Match": etag })).status).toBe(304);
  expect((await get(address("tokenization-guide"), { Range: "bytes=9000-" })).status).toBe(416);
  const later = await readAs<LedgerPage>(staff, `/documents/${draft.id}/ledger`);
  expect(later.attempts.find(({ outcome }) => outcome === "unsent")).toMatchObject({ bytes: 0, attempts: 2 });
  expect(await downloadsOf(draft.id)).toBe(2);
  const csv = await (await askWithCookie(staff.cookie, "GET", `/office/documents/${draft.id}/ledger.csv`)).text();
  expect(csv).not.toContain("192.0.2");

  const taken = await actOnDocument(staff, await addDraft(staff, "Another."), "publish");
  const said = await refusalOf(taken, { publicPlace: "tokenization-guide" });
  expect(said).toEqual({ publicPlace: `${errors.placeTaken} ${open.title}` });
  expect(await refusalOf(open, { title: "Internal White Paper" })).toEqual({ publicPlace: errors.publicHidden });

  const unpublished = await actOnDocument(staff, open, "unpublish");
  await expectAsked("tokenization-guide", "/connect?topic=Download+Tokenization+Guide");
  expect((await auditOf(draft.id)).at(-1)?.before).toMatchObject({ publicPlace: "tokenization-guide" });
  await actOnDocument(staff, unpublished, "publish");
  await expectAsked("tokenization-guide", "/connect?topic=Download+Tokenization+Guide");
});

test("a document that the operator hides, or whose day is yet to come, is not at its public place", async () => {
  const { id } = await addDocumentRow({ title: "The Guide" });
  const place = "tokenization-guide";
  const change = (set: string) => env.DB.prepare(`update documents set ${set} where id = ?`).bind(id).run();
  await change(`public_place = '${place}'`);
  expect(await openPlaces()).toContain(place);
  for (const title of ["Internal White Paper", "The Guide"]) {
    await change(`title = '${title}', visible_from = ${title === "The Guide" ? Date.now() + 60_000 : 0}`);
    expect(await openPlaces()).not.toContain(place);
    await expectAsked(place, "/connect?topic=Download+Tokenization+Guide");
  }
  await change("public_place = null");
});

test("if two documents are given a public place concurrently, one gets it, and the error of the other names it", async () => {
  const [one, other] = [
    await actOnDocument(staff, await addDraft(staff, "One."), "publish"),
    await actOnDocument(staff, await addDraft(staff, "Another."), "publish"),
  ];
  const taking = [one, other].map((document) => patchDocument(staff, document, { publicPlace: "legal-framework" }));
  const answers = await Promise.all(taking);
  const refused = answers.find(({ status }) => status !== 200);
  const taker = refused === answers[0] ? other : one;
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await refused?.json()).toMatchObject({ fields: { publicPlace: `${errors.placeTaken} ${taker.title}` } });
});

test("a document cannot be both marked and public, whichever was set first", async () => {
  const { id } = await addDocumentRow({ bytes: await aPdf() });
  const read = () => readAs<DocumentDetail>(staff, `/documents/${id}`);
  const both = { publicPlace: "white-paper", watermark: true };
  expect(await refusalOf(await read(), both)).toEqual({ publicPlace: errors.publicMarked });
  const open = await editDocument(staff, await read(), { publicPlace: "white-paper" });
  expect(await refusalOf(open, { watermark: true })).toEqual({ publicPlace: errors.publicMarked });
  expect((await get(address("white-paper"), { Range: "bytes=0-3" })).status).toBe(206);
  await env.DB.prepare("update documents set watermark = 1 where id = ?").bind(id).run();
  await expectAsked("white-paper", "/company/documents");
  expect(await openPlaces()).not.toContain("white-paper");
});

test("a visitor's download that breaks off is counted with the bytes that were sent", async () => {
  const { id } = await addDocumentRow({ bytes: new Uint8Array(2 * 1024 * 1024) });
  await editDocument(staff, await readAs<DocumentDetail>(staff, `/documents/${id}`), { publicPlace: "privacy-policy" });
  const reader = (await get(address("privacy-policy"))).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const attempts = async () => (await readAs<LedgerPage>(staff, `/documents/${id}/ledger`)).attempts;
  await expect.poll(attempts).toMatchObject([{ outcome: "aborted", attempts: 1, who: { name: "Visitors" } }]);
  expect((await attempts())[0]?.bytes).toBeLessThan(2 * 1024 * 1024);
});

test("if a visitor's interrupted download cannot be counted, the log names the document", async () => {
  const { id } = await addDocumentRow({ bytes: new Uint8Array(2 * 1024 * 1024) });
  await editDocument(staff, await readAs<DocumentDetail>(staff, `/documents/${id}`), {
    publicPlace: "investment-prospectus",
  });
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('delete from "download_attempts"'))) throw new Error(lastingError);
    return call();
  });
  const errors = watchErrors();
  const request = new Request(`${env.SITE_ORIGIN}${address("investment-prospectus")}`);
  const reader = (await apiAnswers.fetch(request, { ...env, DB }, createExecutionContext())).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(() => errors).toMatchObject([{ event: "attempt-not-recorded", documentId: id }]);
  expect(errors[0]).not.toHaveProperty("attemptId");
});
