import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { audienceOf } from "#rules/documents/library-document.ts";
import type { Erasure } from "#rules/privacy/erasure.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { addDocumentRow, get } from "#test/support/worker/documents.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { aMessage, readEnquiry } from "#test/support/worker/inbox.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { makeInvitation, tokensSentTo } from "#test/support/worker/invitations.ts";
import { actOnDocument, addDraft, editDocument, getVersion } from "#test/support/worker/office-documents.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { confirmErasureOf, findEverywhere, prepareErasureOf } from "#test/support/worker/personal-data.ts";
import { addHoldingRow, aMember, type Member } from "#test/support/worker/records.ts";
import { type FakeRelay, recipientOf, startRelay } from "#test/support/worker/relay.ts";
import { addBought, askReports } from "#test/support/worker/reports.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aDraft, upload } from "#test/support/worker/submissions.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { queryBudget } from "#worker/db/query-count.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { continueErasures } from "#worker/privacy/erase.ts";

let staff: TestPerson;
let colleague: typeof staff;
let relay: FakeRelay;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});
beforeEach(() => {
  relay = startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
});

/** Makes a company with a file, at which its erasure stops while no file can be removed. */
async function aCompany(): Promise<Member & { draft: string }> {
  const member = await aMember("company");
  const draft = await aDraft(member.cookie, { description: member.email });
  await upload(member.cookie, draft, `Plan of ${member.email}`);
  return { ...member, draft };
}

/** Confirms an erasure that ends all logins and then fails at the first file. */
async function aRunningErasure({ email }: Member): Promise<Erasure> {
  const DOCUMENTS = new Proxy(env.DOCUMENTS, {
    get(target, property) {
      if (property === "delete") return () => Promise.reject(new Error("R2 is away."));
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const answer = await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email, {
    bindings: { DOCUMENTS },
  });
  const { erasure } = (await answer.json()) as { erasure: Erasure };
  expect(erasure.status).toBe("running");
  return erasure;
}

async function finish({ id }: Erasure): Promise<void> {
  await continueErasures(env, new Date(), queryBudget);
  expect(await countRows("select count(*) as count from erasures where id = ? and status = 'done'", id)).toBe(1);
}

/** Stores an e-mail to an address that could not be delivered, and that staff may have sent again as this one. */
async function addUndelivered(id: string, email: string, againOf: string | null): Promise<void> {
  const query = `insert into letters (id, letter, data, status, recipient, again_of, next_attempt_at, gives_up_at, created_at)
    values (?, 'invitation', ?, 'dead', ?, ?, 0, 0, ?)`;
  const data = JSON.stringify({ email, name: "Ada" });
  await env.DB.prepare(query).bind(id, data, email, againOf, Date.now()).run();
}

/** Uploads half of a file, and returns a function that sends the rest and returns the answer. */
async function beginUpload({ cookie, draft, email }: Awaited<ReturnType<typeof aCompany>>) {
  const bytes = new TextEncoder().encode(`Budget of ${email}\n`.repeat(1_000));
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answered = upload(cookie, draft, readable, { name: "budget.txt", length: bytes.byteLength });
  const writer = writable.getWriter();
  await writer.write(bytes.slice(0, bytes.byteLength / 2));
  return async function end(): Promise<Response> {
    await writer.write(bytes.slice(bytes.byteLength / 2));
    await writer.close();
    return answered;
  };
}

test("nothing is left of a file that is being uploaded while its owner is erased, whenever the rest of it arrives", async () => {
  const [one, other] = [await aCompany(), await aCompany()];
  const [endOne, endOther] = [await beginUpload(one), await beginUpload(other)];
  const running = await aRunningErasure(one);
  expect((await endOne()).status).toBe(401);
  await finish(running);
  expect(await findEverywhere(one.email)).toEqual([]);

  await finish(await aRunningErasure(other));
  expect((await endOther()).status).toBe(401);
  expect(await findEverywhere(other.email)).toEqual([]);
});

test("an enquiry that the address sends after the confirmation is kept whole and answered", async () => {
  const person = await aCompany();
  const { email } = person;
  const before = await aMessage({ email, message: `From ${email}` });
  const running = await aRunningErasure(person);
  const later = await aMessage({ email, message: `Again, from ${email}` });
  const stranger = await aMessage({ message: `I was given ${email}` });
  await finish(running);

  expect(await readEnquiry(staff.cookie, later.reference)).toMatchObject({ email, message: `Again, from ${email}` });
  expect((await readEnquiry(staff.cookie, stranger.reference)).message).toBe("I was given [erased]");
  const old = "select count(*) as count from enquiries where reference = ?";
  expect(await countRows(old, before.reference)).toBe(0);
  const sent = relay.delivered.filter((mail) => recipientOf(mail) === email);
  expect(sent.some(({ content }) => content.some(({ value }) => value.includes(later.reference)))).toBe(true);
  const ofLater =
    "select id from enquiries where reference = ? union select id from letters where enquiry_id = (select id from enquiries where reference = ?)";
  const { results } = await env.DB.prepare(ofLater).bind(later.reference, later.reference).all<{ id: string }>();
  for (const hit of await findEverywhere(email)) expect(results.some(({ id }) => hit.includes(id))).toBe(true);

  // The new enquiry can be erased as well.
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(await findEverywhere(email)).toEqual([]);
});

test("a statement that is being issued while its holder is erased is not stored", async () => {
  const member = await aMember("institutional");
  const tokens = { tokens: 1, paid: {}, values: { "2025-12-31": 1_100 } };
  await addBought(member, await addHoldingRow(member.id, tokens), { "2025-03-17": 1_000 });
  const barrier = aBarrier();
  const DOCUMENTS = new Proxy(env.DOCUMENTS, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property !== "put") return value.bind(target);
      return async (...call: unknown[]) => {
        await barrier.wait();
        return value.apply(target, call);
      };
    },
  });
  const asked = { currency: "EUR", mandate: null, period: "2025-Q4" };
  const issuing = askReports(member, "/statements", "POST", asked, { bindings: { DOCUMENTS } });
  await barrier.reached;
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, member.email), member.email);
  barrier.release();
  expect((await issuing).status).toBe(503);
  expect(await countRows("select count(*) as count from statements where person_id = ?", member.id)).toBe(0);
  expect(await findEverywhere(member.email)).toEqual([]);
});

test("a public document is kept when the only member it was also granted to is erased", async () => {
  const member = await aMember("retail");
  const changes = { audience: audienceOf([]), people: [member.id] };
  const draft = await editDocument(staff, await addDraft(staff, "The guide."), changes);
  await editDocument(staff, await actOnDocument(staff, draft, "publish"), { publicPlace: "tokenization-guide" });
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, member.email), member.email);
  const guide = await get("/api/public-documents/tokenization-guide");
  expect([guide.status, await guide.text()]).toEqual([200, "The guide."]);
});

test("a document that is opened to every kind of member while its only reader is erased is kept with its file", async () => {
  const member = await aMember("retail");
  const changes = { audience: audienceOf([]), people: [member.id] };
  const draft = await editDocument(staff, await addDraft(staff, "Figures."), changes);
  const published = await actOnDocument(staff, draft, "publish");
  const barrier = aBarrier();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.includes(`delete from "documents"`))) await barrier.wait();
    return call();
  });
  const prepared = await prepareErasureOf(staff.cookie, member.email);
  const erasing = confirmErasureOf(colleague.cookie, prepared, member.email, { bindings: { DB } });
  await barrier.reached;
  await editDocument(staff, published, { audience: audienceOf() });
  barrier.release();
  expect((await erasing).status).toBe(200);
  expect(await (await getVersion(staff, draft.id, 1)).text()).toBe("Figures.");
  expect(await findEverywhere(member.email)).toEqual([]);
});

test("an account invited after an erasure was prepared is listed when it is confirmed or prepared again, and then erased", async () => {
  const { email } = await aMessage({ email: anyEmail() });
  const erasure = await prepareErasureOf(staff.cookie, email);
  await makeInvitation(staff.cookie, email, false);
  const refused = await confirmErasureOf(colleague.cookie, erasure, email);
  expect(refused.status).toBe(409);
  const { current } = (await refused.json()) as { current: { erasure: Erasure } };
  const accountsIn = ({ parts }: Erasure) => parts.find(({ part }) => part === "account")?.count;
  expect(accountsIn(current.erasure)).toBe(1);
  expect((await confirmErasureOf(colleague.cookie, current.erasure, email)).status).toBe(200);
  expect(await findEverywhere(email)).toEqual([]);

  const other = (await aMessage({ email: anyEmail() })).email;
  await prepareErasureOf(staff.cookie, other);
  await makeInvitation(staff.cookie, other, false);
  const again = await prepareErasureOf(staff.cookie, other);
  expect(accountsIn(again)).toBe(1);
  expect((await confirmErasureOf(colleague.cookie, again, other)).status).toBe(200);
  expect(await findEverywhere(other)).toEqual([]);
});

test("an invitation to an address whose enquiries are being erased arrives, and nothing from before is left", async () => {
  const email = anyEmail();
  await aMessage({ email, message: `From ${email}` });
  const earlier = crypto.randomUUID();
  await addUndelivered(earlier, email, null);
  const prepared = await prepareErasureOf(staff.cookie, email);
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith("update user set disabled_at"))) throw new Error(lastingError);
    return call();
  });
  await confirmErasureOf(colleague.cookie, prepared, email, { bindings: { DB } });
  // The relay does not take the invitation's e-mail before the erasure is done.
  const { answer } = relay;
  relay.answer = () => new Response("", { status: 503 });
  await makeInvitation(staff.cookie, email, true);
  await addUndelivered(crypto.randomUUID(), email, earlier);
  relay.answer = answer;
  await finish(prepared);

  const ofInvitation = "select id, letter, status from letters where lower(recipient) = ?";
  const { results } = await env.DB.prepare(ofInvitation).bind(email).all<{ id: string }>();
  expect(results).toMatchObject([{ letter: "invitation", status: "waiting" }]);
  const personId = await env.DB.prepare("select id from user where email = ?").bind(email).first<string>("id");
  const left = [`${personId}`, ...results.map(({ id }) => id)];
  for (const hit of await findEverywhere(email))
    expect([hit, left.some((id) => hit.includes(id))]).toEqual([hit, true]);
  await env.DB.prepare("update letters set next_attempt_at = 0 where lower(recipient) = ?").bind(email).run();
  await sendOutbox(env);
  expect(tokensSentTo(relay, email).filter((token) => token !== "none")).toHaveLength(1);

  // The new account can be erased as well.
  await confirmErasureOf(colleague.cookie, await prepareErasureOf(staff.cookie, email), email);
  expect(await findEverywhere(email)).toEqual([]);
});

test("what a request that was in flight when the logins ended writes at the very end is erased as well", async () => {
  const person = await aCompany();
  const { id, email } = person;
  const running = await aRunningErasure(person);
  const [any, now] = [crypto.randomUUID(), Date.now() + 1];
  const run = (query: string, ...values: (string | number)[]) =>
    env.DB.prepare(query)
      .bind(...values)
      .run();
  await run(
    "insert into session (id, token, user_id, expires_at, created_at, updated_at) values (?1, ?1, ?2, 9e15, 0, 0)",
    any,
    id,
  );
  await run("insert into goals values (?1, ?2, ?3, 'value', 'EUR', 100, '2030-01-01', 1, ?1, 0)", any, id, email);
  await run(
    `insert into submissions (id, owner_id, entries, edition, change_id, created_at, updated_at)
     select ?1, owner_id, entries, 1, ?1, 0, 0 from submissions where id = ?2`,
    any,
    person.draft,
  );
  await run(
    `insert into enquiries (id, idempotency_key, reference, name, email, company, topic, message, kind, created_at)
     values (?1, ?1, ?1, 'Ada', ?2, '', 'Interest in a plant', ?2, 'interest', ?3)`,
    any,
    email,
    now,
  );
  await addDocumentRow({ title: email, audience: [], people: [id] });
  await run("insert into interests values (?, ?, 'edge-data-hall', 'EUR', 100, 'v1', 0, 0)", any, id);
  // All steps but the last two are done.
  await run("update erasures set position = 'late-rows' where id = ?", running.id);
  await finish(running);
  expect(await findEverywhere(email)).toEqual([]);
  expect(await countRows("select count(*) as count from session where user_id = ?", id)).toBe(0);
  expect(await countRows("select count(*) as count from interests where person_id = ?", id)).toBe(1);
});

test("what is written at the moment when the account is removed is erased by the next run", async () => {
  const { email, id } = await aMember("retail");
  const any = crypto.randomUUID();
  let isWritten = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (!isWritten && queries.some((query) => query.startsWith("delete from user"))) {
      isWritten = true;
      const goal = "insert into goals values (?1, ?2, ?3, 'value', 'EUR', 100, '2030-01-01', 1, ?1, 0)";
      await env.DB.prepare(goal).bind(any, id, email).run();
    }
    return call();
  });
  const prepared = await prepareErasureOf(staff.cookie, email);
  const answer = await confirmErasureOf(colleague.cookie, prepared, email, { bindings: { DB } });
  expect(((await answer.json()) as { erasure: Erasure }).erasure.status).toBe("running");
  await finish(prepared);
  expect(isWritten).toBe(true);
  expect(await countRows("select count(*) as count from user where id = ?", id)).toBe(0);
  expect(await findEverywhere(email)).toEqual([]);
});

test("nobody becomes staff while their erasure is running, even before it has disabled the account", async () => {
  const { email, id } = await aMember("retail");
  const asked = await askWithCookie(staff.cookie, "POST", `/office/people/${id}/staff`, { body: {} });
  const { request } = (await asked.json()) as { request: { id: string } };
  const prepared = await prepareErasureOf(staff.cookie, email);
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (queries.some((query) => query.startsWith("update user set disabled_at"))) throw new Error(lastingError);
    return call();
  });
  expect((await confirmErasureOf(colleague.cookie, prepared, email, { bindings: { DB } })).status).toBe(200);
  const path = `/office/staff-requests/${request.id}/confirm`;
  expect((await askWithCookie(colleague.cookie, "POST", path, { body: {} })).status).toBe(409);
  await finish(prepared);
  expect(await countRows("select count(*) as count from user where id = ?", id)).toBe(0);
});
