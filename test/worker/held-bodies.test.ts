import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { peopleErrors } from "#content/api-errors.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { heldBody } from "#test/support/worker/held-body.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { addDraft } from "#test/support/worker/office-documents.ts";
import { aHolding } from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { aDraft } from "#test/support/worker/submissions.ts";
import { aSentUpload, beginUpload } from "#test/support/worker/uploads.ts";
import { callerOf } from "#worker/access.ts";
import { apiAnswers } from "#worker/api.ts";

let colleague: TestPerson;
beforeEach(() => {
  startRelay();
});
beforeAll(async () => {
  colleague = await aPerson("staff");
});

const by = (method: string, path: string) => askWithCookie(colleague.cookie, method, path);
const endings = {
  "disables the account": { status: 401, end: ({ id }: TestPerson) => by("POST", `/office/people/${id}/disable`) },
  "ends the sessions": { status: 401, end: ({ id }: TestPerson) => by("DELETE", `/office/people/${id}/sessions`) },
  // As a confirmed request to leave the staff does, except that it would also end the sessions.
  "makes them a member": {
    status: 403,
    end: ({ id }: TestPerson) => env.DB.prepare("UPDATE user SET kind = 'retail' WHERE id = ?").bind(id).run(),
  },
};
const everyEnding = Object.entries(endings);

type Call = { method: string; path: string; content: string; headers?: Record<string, string> };

async function sendWhile(person: TestPerson, { method, path, content, headers }: Call, act: () => Promise<unknown>) {
  const held = heldBody(content);
  const sent = { "Content-Length": `${held.length}`, "Sec-Fetch-Site": "same-origin", ...headers };
  const answering = askWithCookie(person.cookie, method, path, { raw: held.body, headers: sent });
  await Promise.race([held.awaited, answering]);
  await act();
  held.release();
  return answering;
}

const asJson = { "Content-Type": "application/json" };
const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
const objects = async () => (await env.DOCUMENTS.list()).objects.length;

async function expectNothingWritten(person: TestPerson, call: Call, { status, end }: (typeof everyEnding)[number][1]) {
  const before = await objects();
  let audited = 0;
  const answer = await sendWhile(person, call, async () => {
    await end(person);
    audited = await countAudit();
  });
  expect([answer.status, await countAudit(), await objects()]).toEqual([status, audited, before]);
}

test.each(everyEnding)("an import whose lines arrive after a colleague %s is refused", async (_, ending) => {
  const { member, projectId } = await aHolding(colleague.cookie);
  const text = `email,project,day,amount\n${member.email},${projectId},2026-02-01,5`;
  const content = JSON.stringify({ kind: "distributions", text });
  for (const path of ["/office/record-imports/check", "/office/record-imports"])
    await expectNothingWritten(await aPerson("staff"), { method: "POST", path, content, headers: asJson }, ending);
});

test.each(everyEnding)(
  "a file whose bytes arrive after a colleague %s does not become a document",
  async (_, ending) => {
    const staff = await aPerson("staff");
    const call = { method: "POST", path: "/office/documents?name=a.txt", content: "Figures.", headers: key() };
    await expectNothingWritten(staff, call, ending);
  },
);

test.each(everyEnding)(
  "a file whose bytes arrive after a colleague %s does not become a new version of a document",
  async (_, ending) => {
    const staff = await aPerson("staff");
    const { id, version } = await addDraft(colleague, "Figures.");
    const path = `/office/documents/${id}/versions?name=b.txt&version=${version}`;
    await expectNothingWritten(staff, { method: "POST", path, content: "Better figures.", headers: key() }, ending);
  },
);

test.each(everyEnding)("a part of a file that arrives after a colleague %s is not recorded", async (_, ending) => {
  const staff = await aPerson("staff");
  const bytes = new TextEncoder().encode("In one part.");
  const { id } = await beginUpload(staff, { name: "part.txt", bytes });
  const call = { method: "PUT", path: `/office/uploads/${id}/parts/1`, content: "In one part." };
  await expectNothingWritten(staff, call, ending);
  const parts = env.DB.prepare("SELECT count(*) AS n FROM document_upload_parts WHERE upload_id = ?").bind(id);
  expect(await parts.first("n")).toBe(0);
});

test.each(everyEnding)(
  "an upload that is being completed while a colleague %s does not become a document",
  async (_, ending) => {
    const staff = await aPerson("staff");
    const [id, held] = [await aSentUpload(staff), aBarrier()];
    const DB = interceptedDatabase(env.DB, async (queries, call) => {
      if (queries.some((query) => query.includes('from "document_upload_parts"'))) await held.wait();
      return call();
    });
    const completing = askWithCookie(staff.cookie, "POST", `/office/uploads/${id}/completion`, { bindings: { DB } });
    await held.reached;
    await ending.end(staff);
    held.release();
    expect((await completing).status).toBe(ending.status);
    expect((await askWithCookie(colleague.cookie, "GET", `/office/documents/${id}`)).status).toBe(404);
  },
);

test("a document is not changed by somebody who ceased to be staff at the moment of the write", async () => {
  const [staff, held] = [await aPerson("staff"), aBarrier()];
  const { id, version } = await addDraft(colleague, "Figures.");
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith('insert into "audit_entries"'))) await held.wait();
    return call();
  });
  const body = { version, act: "publish" };
  const acting = askWithCookie(staff.cookie, "POST", `/office/documents/${id}/acts`, { body, bindings: { DB } });
  await held.reached;
  await endings["disables the account"].end(staff);
  held.release();
  expect((await acting).ok).toBe(false);
  const row = env.DB.prepare("SELECT version FROM documents WHERE id = ?").bind(id);
  expect(await row.first("version")).toBe(version);
});

test.each(["people", "enquiries"])(
  "a document is not granted by somebody who ceased to be staff at the moment of the write (from %s)",
  async (from) => {
    const [staff, member, held] = [await aPerson("staff"), await aPerson("retail"), aBarrier()];
    const { id } = await addDocumentRow({ title: "Terms", audience: [] });
    const about = from === "people" ? member.id : (await aMessage({ email: member.email })).reference;
    const DB = interceptedDatabase(env.DB, async (queries, call) => {
      if (queries.some((query) => query.startsWith('insert into "audit_entries"'))) await held.wait();
      return call();
    });
    const call = { body: { documentId: id }, bindings: { DB } };
    const giving = askWithCookie(staff.cookie, "POST", `/office/${from}/${about}/documents`, call);
    await held.reached;
    await endings["disables the account"].end(staff);
    const audited = await countAudit();
    held.release();
    const refused = await giving;
    expect([refused.status, await refused.json()]).toMatchObject([403, { detail: peopleErrors["not-staff"] }]);
    expect(await countAudit()).toBe(audited);
    const grants = env.DB.prepare("SELECT count(*) AS n FROM document_people WHERE document_id = ?").bind(id);
    expect(await grants.first("n")).toBe(0);
  },
);

test.each([endings["disables the account"], endings["ends the sessions"]])(
  "a submission's file is not stored if its bytes arrive after staff have ended the company's session",
  async (ending) => {
    const company = await aPerson("company");
    const id = await aDraft(company.cookie);
    const call = { method: "POST", path: `/submissions/${id}/files?name=a.txt`, content: "A plan.", headers: key() };
    await expectNothingWritten(company, call, ending);
    const files = env.DB.prepare("SELECT count(*) AS n FROM submission_files WHERE submission_id = ?").bind(id);
    expect(await files.first("n")).toBe(0);
  },
);

test("every route that takes JSON identifies the caller only once the body has arrived", async () => {
  // Routes whose body is a file, not JSON.
  const others = ["/office/documents", "/office/documents/:id/versions", "/office/uploads/:id/parts/:number"];
  const isOpenTo = (handler: object) => ["visitor", "webhook", "feed"].includes(String(callerOf(handler)));
  const routes = apiAnswers.routes.filter(
    ({ method, path, handler }) =>
      ["POST", "PUT", "PATCH"].includes(method) &&
      callerOf(handler) !== undefined &&
      !isOpenTo(handler) &&
      !path.endsWith("/files") &&
      !others.includes(path.slice("/api".length)),
  );
  expect(routes.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { method, path } of routes) {
    const person = await aPerson("staff");
    const call = { method, path: path.slice("/api".length).replace(/:\w+/g, "none"), content: "{}", headers: asJson };
    const answer = await sendWhile(person, call, () =>
      env.DB.prepare("DELETE FROM session WHERE user_id = ?").bind(person.id).run(),
    );
    if (answer.status !== 401) wrong.push(`${method} ${path} ${answer.status}`);
  }
  expect(wrong).toEqual([]);
});
