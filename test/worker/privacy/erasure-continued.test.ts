import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { addDraft, readAs, sendFile } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aDraft, readOwnSubmission } from "#test/support/worker/submissions.ts";
import { beginUpload, completeUpload, sendParts } from "#test/support/worker/uploads.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { queryBudget } from "#worker/db/query-count.ts";
import { continueErasures } from "#worker/privacy/erase.ts";

let staff: TestPerson;
let colleague: typeof staff;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

async function anAddress(): Promise<string> {
  return (await aMessage({ email: anyEmail() })).email;
}

async function erase(email: string, DB = env.DB): Promise<Erasure> {
  const prepared = await prepareErasureOf(staff.cookie, email);
  const answer = await confirmErasureOf(colleague.cookie, prepared, email, { bindings: { DB } });
  return ((await answer.json()) as { erasure: Erasure }).erasure;
}

const isDone = async ({ id }: Erasure): Promise<boolean> =>
  (await countRows("select count(*) as count from erasures where id = ? and status = 'done'", id)) === 1;

test("an erasure that fails each time does not hold up the next one", async () => {
  const [stuck, other] = [await anAddress(), await anAddress()];
  await addProjectRow({ name: `Hall, ask ${stuck} or ${other}` });
  const failing = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith("update projects"))) throw new Error(lastingError);
    return call();
  });
  const [first, second] = [await erase(stuck, failing), await erase(other, failing)];
  expect([first.status, second.status]).toEqual(["running", "running"]);
  // The text with the first address cannot be changed at all.
  await env.DB.prepare(
    `create trigger stays before update of name on projects when instr(old.name, '${stuck}') and not instr(new.name, '${stuck}')
     begin select raise(abort, 'It stays.'); end`,
  ).run();
  try {
    for (let run = 0; run < 3; run++) await continueErasures(env, new Date(), queryBudget);
    expect([await isDone(first), await isDone(second)]).toEqual([false, true]);
  } finally {
    await env.DB.prepare("drop trigger stays").run();
  }
  await continueErasures(env, new Date(), queryBudget);
  expect(await isDone(first)).toBe(true);
  expect([...(await findEverywhere(stuck)), ...(await findEverywhere(other))]).toEqual([]);
});

test.each([
  ["documents", 3, "5.123"],
  ["no step", 40, null],
])("an erasure that a release with other steps left at what is now %s is continued", async (_, step, position) => {
  const { id, email } = await aMember("retail");
  await addProjectRow({ name: `Hall, ask ${email}` });
  const failing = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith("update user"))) throw new Error(lastingError);
    return call();
  });
  const erasure = await erase(email, failing);
  expect(erasure.status).toBe("running");
  await env.DB.prepare("update erasures set step = ?, position = ? where id = ?")
    .bind(step, position, erasure.id)
    .run();
  await continueErasures(env, new Date(), queryBudget);
  expect(await isDone(erasure)).toBe(true);
  expect(await findEverywhere(email)).toEqual([]);
  expect(await countRows("select count(*) as count from user where id = ?", id)).toBe(0);
});

test("two projects of one owner whose names differ only in the erased addresses keep different names", async () => {
  const company = await aMember("company");
  const [one, other] = [await anAddress(), await anAddress()];
  for (const email of [one, other]) await addProjectRow({ ownerId: company.id, name: `Hall, ask ${email}` });
  for (const email of [one, other]) {
    expect((await erase(email)).status).toBe("done");
    expect(await findEverywhere(email)).toEqual([]);
  }
  const names = await env.DB.prepare("select name from projects where owner_id = ? order by length(name)")
    .bind(company.id)
    .all<{ name: string }>();
  expect(names.results.map(({ name }) => name)).toEqual([
    "Hall, ask [erased]",
    expect.stringMatching(/^Hall, ask \[erased\] \([\w-]{8}\)$/),
  ]);
});

test("two mandates of one investor that name an erased address keep different names", async () => {
  const investor = await aMember("institutional");
  const email = await anAddress();
  for (const name of [`Fund of ${email}`, `Fund of ${email.toUpperCase()}`])
    await env.DB.prepare("insert into mandates values (?, ?, ?, 0)").bind(crypto.randomUUID(), investor.id, name).run();
  expect((await erase(email)).status).toBe("done");
  expect(await findEverywhere(email)).toEqual([]);
  const names = await env.DB.prepare("select name from mandates where person_id = ? order by length(name)")
    .bind(investor.id)
    .all<{ name: string }>();
  expect(names.results.map(({ name }) => name)).toEqual([
    "Fund of [erased]",
    expect.stringMatching(/^Fund of \[erased\] \([\w-]{8}\)$/),
  ]);
});

test("an address that is in hundreds of texts is removed from all of them, a few in each batch", async () => {
  const email = await anAddress();
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
     insert into saved_replies (id, title, text, change_id, idempotency_key, created_at, updated_at)
     select 'of-' || i, ?1, ?1, 'c', 'of-' || i, 0, 0 from n`,
  )
    .bind(`Ask ${email}.`)
    .run();
  let largest = 0;
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    largest = Math.max(largest, queries.length);
    return call();
  });
  const erasure = await erase(email, DB);
  expect(erasure.status).toBe("running");
  for (let run = 0; run < 5 && !(await isDone(erasure)); run++)
    await continueErasures({ ...env, DB }, new Date(), queryBudget);
  expect(await isDone(erasure)).toBe(true);
  expect(await findEverywhere(email)).toEqual([]);
  expect(largest).toBeLessThanOrEqual(50);
});

test("an address at the start of a line in another person's text is removed, even if the text is stored as JSON", async () => {
  const email = await anAddress();
  const lines = `Please ask\n${email}\tor\r\n${email}`;
  const company = await aMember("company");
  const draft = await aDraft(company.cookie, { description: lines });
  startRelay(() => new Response("Down", { status: 503 }));
  await aMessage({ email: anyEmail(), message: lines });
  expect((await erase(email)).status).toBe("done");
  expect(await findEverywhere(email)).toEqual([]);
  const { entries } = await readOwnSubmission(company.cookie, draft);
  expect(entries.description).toBe("Please ask\n[erased]\tor\r\n[erased]");
});

test("an address before the extension of a file name is removed from every version of a document", async () => {
  const email = await anAddress();
  const draft = await addDraft(staff, "Terms.", `Terms for ${email}.txt`);
  const path = `/${draft.id}/versions?${new URLSearchParams({ name: `${email}.txt`, version: `${draft.version}` })}`;
  expect((await sendFile(staff.cookie, path, "New terms.")).status).toBe(201);
  expect((await erase(email)).status).toBe("done");
  const { versions } = await readAs<DocumentDetail>(staff, `/documents/${draft.id}`);
  expect(versions.map(({ fileName }) => fileName)).toEqual(["[erased].txt", "Terms for [erased].txt"]);
  expect(await findEverywhere(email)).toEqual([]);
});

test("a file that staff are still uploading becomes a document without the erased address in its name", async () => {
  const email = await anAddress();
  const bytes = new TextEncoder().encode("Terms.");
  const upload = await beginUpload(staff, { name: `Terms for ${email}.txt`, bytes });
  await sendParts(staff, upload, [1], bytes);
  expect((await erase(email)).status).toBe("done");
  expect(await findEverywhere(email)).toEqual([]);
  const { title, fileName } = await completeUpload(staff, upload.id);
  expect([title, fileName]).toEqual(["Terms for [erased]", "Terms for [erased].txt"]);
  expect(await findEverywhere(email)).toEqual([]);
});

test("an erasure that a colleague confirms at that moment cannot be withdrawn", async () => {
  const email = await anAddress();
  const prepared = await prepareErasureOf(staff.cookie, email);
  const held = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.includes('delete from "erasures"'))) await held.wait();
    return call();
  });
  const path = `/office/erasures/${prepared.id}`;
  const withdrawing = askWithCookie(staff.cookie, "DELETE", path, { body: {}, bindings: { DB } });
  await held.reached;
  expect((await confirmErasureOf(colleague.cookie, prepared, email)).status).toBe(200);
  held.release();
  expect((await withdrawing).status).toBe(409);
  expect(await auditOf(prepared.id)).toMatchObject([{ action: "erasure-prepared" }, { action: "erasure-confirmed" }]);
});
