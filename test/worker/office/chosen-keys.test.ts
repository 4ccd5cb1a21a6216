import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { RecordEntry } from "#rules/portfolio/record-answers.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { aMessage, askInbox, idOfEnquiry } from "#test/support/worker/inbox.ts";
import { anIndicator, sendIndicator } from "#test/support/worker/indicators.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { actOnDocument, sendFile } from "#test/support/worker/office-documents.ts";
import {
  aHolding,
  buy,
  counterEntry,
  holdingsOf,
  postEntry,
  postRun,
  readAnswer,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { type FakeRelay, startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { removeExpired } from "#worker/documents/bin/bin-store.ts";
import { systemActing } from "#worker/office/audit-store.ts";

let staff: TestPerson;
let relay: FakeRelay;
beforeAll(async () => {
  staff = await aPerson("staff");
});
beforeEach(() => {
  relay = startRelay();
});

const paid = { kind: "distributions", day: "2026-03-01", amount: "5" } as const;

test("a run whose key is an erasure's id is still in the audit, and the team is told by e-mail", async () => {
  const erasure = await prepareErasureOf(staff.cookie, anyEmail());
  relay.delivered.length = 0;
  const { projectId } = await aHolding(staff.cookie);
  expect((await postRun(staff.cookie, { projectId }, erasure.id)).status).toBe(201);
  expect((await auditOf(erasure.id)).map(({ action }) => action)).toEqual(["erasure-prepared", "run-prepared"]);
  expect(relay.delivered.map(({ subject }) => subject)).toEqual(["Request to pay a distribution"]);
});

test("a distribution and a purchase stored concurrently with one key are both in the audit, as are their counter-entries", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const [key, of] = [crypto.randomUUID(), { personId: member.id, projectId }];
  const bought = { ...of, kind: "purchases", day: "2026-01-10", tokens: "1", amount: "1000" } as const;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('insert into "distributions"')))
      expect((await postEntry(staff.cookie, bought, key)).status).toBe(201);
    return call();
  });
  const answer = await askWithCookie(staff.cookie, "POST", "/office/record-entries", {
    body: { ...paid, ...of },
    headers: { "Idempotency-Key": key },
    bindings: { DB },
  });
  const { id, holdingId } = await readAnswer<RecordEntry>(answer, 201);
  expect(id).toBe(key);
  for (const kind of ["purchases", "distributions"] as const)
    expect((await counterEntry(staff.cookie, { id, kind })).status).toBe(201);
  expect((await auditOf(holdingId)).map(({ action }) => action).sort()).toEqual([
    ...["distribution-countered", "distribution-recorded"],
    ...["purchase-countered", "purchase-recorded", "purchase-recorded"],
  ]);
});

test("an indicator whose key is a purchase's id is still in the audit", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const { id } = await buy(staff.cookie, { member, projectId, tokens: 1 });
  expect((await sendIndicator(staff.cookie, "office", anIndicator(projectId), id)).status).toBe(201);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["indicator-recorded"]);
});

test("an indicator with the key of a company's own is refused, and the audit does not say that staff recorded it", async () => {
  const company = await aMember("company");
  const body = anIndicator(await addProjectRow({ ownerId: company.id }));
  const key = crypto.randomUUID();
  expect((await sendIndicator(company.cookie, "company", body, key)).status).toBe(201);
  expect((await sendIndicator(staff.cookie, "office", { ...body, value: "7" }, key)).status).toBe(409);
  expect(await auditOf(key)).toEqual([]);
});

test("a distribution whose key another one takes just before the write adds no false audit entry", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const [holding] = await holdingsOf(staff.cookie, `person=${member.id}`);
  const key = crypto.randomUUID();
  const other = env.DB.prepare(
    "INSERT INTO distributions (id, holding_id, day, amount_minor_units) VALUES (?, ?, '2026-02-01', 100)",
  ).bind(key, holding?.id ?? "");
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('insert into "distributions"'))) await other.run();
    return call();
  });
  const before = await countAudit();
  const body = { ...paid, personId: member.id, projectId };
  await askWithCookie(staff.cookie, "POST", "/office/record-entries", {
    body,
    headers: { "Idempotency-Key": key },
    bindings: { DB },
  });
  expect(await countAudit()).toBe(before);
});

test("of two concurrent changes to one enquiry with one key, only the one in the audit sends e-mails", async () => {
  const { reference } = await aMessage({ website: "x" });
  const [key, held] = [crypto.randomUUID(), aBarrier()];
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('update "enquiries"'))) await held.wait();
    return call();
  });
  const releasing = askWithCookie(staff.cookie, "POST", `/office/enquiries/${reference}/not-spam`, {
    body: { version: 0 },
    headers: { "Idempotency-Key": key },
    bindings: { DB },
  });
  await held.reached;
  const assigned = await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, ownerId: staff.id }, key);
  expect(assigned.status).toBe(200);
  held.release();
  await releasing;
  const id = await idOfEnquiry(reference);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(["enquiry-changed"]);
  const queued = await env.DB.prepare("SELECT count(*) AS n FROM letters WHERE enquiry_id = ?").bind(id).first("n");
  expect([queued, relay.received]).toEqual([0, []]);
});

test("an entry with the key of a deleted distribution is not recorded without an audit entry", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const body = { ...paid, personId: member.id, projectId };
  const key = crypto.randomUUID();
  expect((await postEntry(staff.cookie, body, key)).status).toBe(201);
  await env.DB.prepare("DELETE FROM distributions WHERE id = ?").bind(key).run();
  const before = await countAudit();
  expect((await postEntry(staff.cookie, body, key)).status).toBe(409);
  const left = await env.DB.prepare("SELECT count(*) AS n FROM distributions WHERE id = ?").bind(key).first("n");
  expect([left, await countAudit()]).toEqual([0, before]);
});

test("a document with the key of a permanently deleted one is not added without an audit entry", async () => {
  const key = crypto.randomUUID();
  const add = () => sendFile(staff.cookie, "?name=a.txt", "Figures.", { "Idempotency-Key": key });
  const added = await readAnswer<Parameters<typeof actOnDocument>[1]>(await add(), 201);
  await actOnDocument(staff, added, "bin");
  const now = new Date(Date.now() + 1);
  await removeExpired(openDatabase(env.DB), key, { acting: systemActing(), cutoff: now, now });
  const before = await countAudit();
  const again = await add();
  const documents = await env.DB.prepare("SELECT count(*) AS n FROM documents WHERE id = ?").bind(key).first("n");
  expect([again.status, documents, await countAudit()]).toEqual([409, 0, before]);
});
