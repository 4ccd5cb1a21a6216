import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { EnquiryBulkResult, EnquiryDetail, SavedReply } from "#rules/enquiries/inbox-answers.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { aRequest, decide, emailsTo, sendRequest, team } from "#test/support/worker/consultations.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { aMessage, askInbox, idOfEnquiry, othersLike, readEnquiry } from "#test/support/worker/inbox.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";

type Refusal = { type: string; detail: string; current?: EnquiryDetail };

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
  colleague = await aPerson("staff");
});

test("changing an enquiry's status, owner and next step adds an entry for each to its thread, and one row to the audit", async () => {
  startRelay();
  const { reference } = await aMessage();
  const nextStep = { text: "Send the term sheet", day: "2026-12-01" };
  const response = await askInbox(staff.cookie, "PATCH", `/${reference}`, {
    version: 0,
    status: "in-progress",
    ownerId: colleague.id,
    nextStep,
  });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { status: "in-progress", owner: { id: colleague.id, name: "A staff member" }, nextStep, version: 1 },
  ]);
  const { thread } = await readEnquiry(staff.cookie, reference);
  expect(thread.map(({ event, values }) => [event, values])).toEqual([
    ["status", { from: "new", to: "in-progress" }],
    ["assigned", { from: null, to: colleague.id, fromName: null, toName: "A staff member" }],
    ["next-step", { day: "2026-12-01" }],
  ]);
  const audit = await auditOf(await idOfEnquiry(reference));
  expect(audit).toMatchObject([
    {
      actor_id: staff.id,
      action: "enquiry-changed",
      before: { status: "new", ownerId: null, nextStepDay: null },
      after: { status: "in-progress", ownerId: colleague.id, nextStepDay: "2026-12-01" },
    },
  ]);
  // An audit row can never be changed, so it must not contain what people wrote.
  expect(JSON.stringify(audit)).not.toContain("term sheet");
});

test("a change without effect writes nothing, and a change that is not allowed is refused and writes nothing", async () => {
  startRelay();
  const { reference } = await aMessage();
  const before = await countAudit();
  const patch = (body: object) => askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, ...body });
  expect((await patch({})).status).toBe(200);
  expect((await patch({ status: "new", ownerId: null, nextStep: null })).status).toBe(200);
  expect((await patch({ status: "answered" })).status).toBe(409);
  expect((await patch({ ownerId: (await aPerson("retail")).id })).status).toBe(422);
  for (const body of [
    { status: "lost" },
    { nextStep: { text: "", day: null } },
    { nextStep: { text: "x", day: "soon" } },
    { name: "Eve" },
    { version: "0" },
  ])
    expect((await patch(body)).status).toBe(422);
  expect((await askInbox(staff.cookie, "PATCH", "/AAAAA-AAAAA", { version: 0, status: "closed" })).status).toBe(404);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ version: 0, status: "new", thread: [] });
  expect(await countAudit()).toBe(before);
});

test("of twenty concurrent changes of an enquiry, one is made, and the others get its current state", async () => {
  startRelay();
  const { reference } = await aMessage();
  const people = [staff, colleague];
  const steps = [...Array(20)].map((_, at) => ({ text: `Step ${at}`, day: null }));
  const answers = await Promise.all(
    steps.map((nextStep, at) =>
      askInbox(people[at % 2]?.cookie ?? "", "PATCH", `/${reference}`, { version: 0, nextStep }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const now = await readEnquiry(staff.cookie, reference);
  expect([now.version, now.thread.length]).toEqual([1, 1]);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    const refusal = (await answer.json()) as Refusal;
    expect(refusal.detail).toContain("Somebody has changed this enquiry in the meantime.");
    expect(refusal.current).toMatchObject({ reference, version: 1, nextStep: now.nextStep });
  }
  expect(await auditOf(await idOfEnquiry(reference))).toHaveLength(1);
});

test("a change that is repeated with its idempotency key is made once, and answered again", async () => {
  startRelay();
  const { reference } = await aMessage();
  const key = crypto.randomUUID();
  const close = () => askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 0, status: "closed" }, key);
  const answers = [await close(), await close()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await auditOf(await idOfEnquiry(reference))).toHaveLength(1);
  expect((await readEnquiry(staff.cookie, reference)).thread).toHaveLength(1);
});

test("a different change with the same idempotency key is refused, both concurrently and afterwards", async () => {
  startRelay();
  const { reference } = await aMessage();
  const key = crypto.randomUUID();
  const days = ["2030-01-01", "2030-01-02"];
  const bodies = days.map((day) => ({ version: 0, nextStep: { text: "Call them", day } }));
  const change = (body?: object) => askInbox(staff.cookie, "PATCH", `/${reference}`, body, key);
  const answers = await Promise.all(bodies.map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = answers.findIndex(({ status }) => status === 200);
  expect((await readEnquiry(staff.cookie, reference)).nextStep).toMatchObject({ day: days[made] });
  expect([(await change(bodies[made])).status, (await change(bodies[1 - made])).status]).toEqual([200, 409]);
  const elsewhere = { version: 0, text: "" };
  expect((await askInbox(staff.cookie, "POST", `/${reference}/answered-elsewhere`, elsewhere, key)).status).toBe(409);
  expect(await auditOf(await idOfEnquiry(reference))).toHaveLength(1);
});

test("an empty idempotency key identifies no change: a second one of the same version is refused", async () => {
  startRelay();
  const { reference } = await aMessage();
  const change = (day: string) => {
    const body = { version: 0, nextStep: { text: "Call them", day } };
    return askInbox(staff.cookie, "PATCH", `/${reference}`, body, "");
  };
  const answers = [await change("2030-01-01"), await change("2030-01-02")];
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});

test("twenty equal concurrent replies become one reply, one e-mail and one audit row, and the clock stops", async () => {
  const relay = startRelay();
  const { reference, email } = await aMessage();
  const [key, text] = [crypto.randomUUID(), "Dear Ada,\n\nthe plan is attached to nothing.\nKind regards"];
  const reply = (body = { version: 0, text }) => askInbox(staff.cookie, "POST", `/${reference}/replies`, body, key);
  const answers = await Promise.all([...Array(20)].map(() => reply()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const replies = emailsTo(relay, email).filter(({ subject }) => subject === `Your message · ${reference}`);
  expect(replies).toHaveLength(1);
  expect(replies[0]?.reply_to?.email).toBe(env.MAIL_TEAM);
  expect(textOf(replies[0] as (typeof replies)[number])).toContain(text);
  const detail = await readEnquiry(staff.cookie, reference);
  expect(detail).toMatchObject({
    status: "answered",
    version: 1,
    owner: { id: staff.id },
    clock: { state: "answered", answeredHow: "reply" },
    thread: [{ kind: "reply", text, author: { id: staff.id } }],
  });
  expect(detail.thread[0]?.emailId).toBe(detail.emails.find(({ template }) => template === "reply")?.id);
  expect((await auditOf(await idOfEnquiry(reference))).map(({ action }) => action)).toEqual(["enquiry-replied"]);
  expect((await reply({ version: 1, text: "Something else" })).status).toBe(409);
  expect((await reply()).status).toBe(201);
});

test("a reply after a colleague's is refused with the enquiry's current state, and can then be sent anyway", async () => {
  const relay = startRelay();
  const { reference, email } = await aMessage();
  await askInbox(colleague.cookie, "POST", `/${reference}/replies`, { version: 0, text: "From a colleague." });
  const refused = await askInbox(staff.cookie, "POST", `/${reference}/replies`, { version: 0, text: "From me." });
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as Refusal).current).toMatchObject({
    version: 1,
    thread: [{ text: "From a colleague." }],
  });
  const first = (await readEnquiry(staff.cookie, reference)).clock.answeredAt;
  await askInbox(staff.cookie, "POST", `/${reference}/replies`, { version: 1, text: "From me." });
  expect(emailsTo(relay, email).filter(({ subject }) => subject.startsWith("Your message"))).toHaveLength(2);
  expect((await readEnquiry(staff.cookie, reference)).clock.answeredAt).toBe(first);
  for (const text of ["", "  ", "x".repeat(10_001), 7])
    expect((await askInbox(staff.cookie, "POST", `/${reference}/replies`, { version: 2, text })).status).toBe(422);
});

test("the preview of a reply shows it as it will be sent, and sends and writes nothing", async () => {
  const relay = startRelay();
  const { reference, email } = await aMessage();
  const [sent, before] = [relay.received.length, await countAudit()];
  const preview = await askInbox(staff.cookie, "POST", `/${reference}/reply-preview`, { text: "Dear Ada" });
  expect(await preview.json()).toMatchObject({
    to: email,
    replyTo: env.MAIL_TEAM,
    subject: `Your message · ${reference}`,
    text: expect.stringContaining("Dear Ada"),
  });
  expect([relay.received.length, await countAudit()]).toEqual([sent, before]);
});

test("a note is stored once for its idempotency key, and conflicts with no other change", async () => {
  startRelay();
  const { reference } = await aMessage();
  const key = crypto.randomUUID();
  const note = (text: string) => askInbox(staff.cookie, "POST", `/${reference}/notes`, { text }, key);
  const answers = await Promise.all([...Array(10)].map(() => note("Rang twice.")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await note("Another text")).status).toBe(409);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({
    version: 0,
    status: "new",
    thread: [{ kind: "note", text: "Rang twice.", author: { id: staff.id, name: "A staff member" } }],
  });
  expect((await auditOf(await idOfEnquiry(reference))).map(({ action }) => action)).toEqual(["enquiry-noted"]);
});

test("answering an enquiry elsewhere stops its clock, and reopening it does not start the clock again", async () => {
  startRelay();
  const { reference } = await aMessage();
  await askInbox(staff.cookie, "POST", `/${reference}/answered-elsewhere`, { version: 0, text: "By telephone." });
  const reopened = await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 1, status: "in-progress" });
  expect(await reopened.json()).toMatchObject({
    status: "in-progress",
    clock: { state: "answered", answeredHow: "elsewhere" },
    thread: [{ event: "answered-elsewhere", text: "By telephone." }, { event: "status" }],
  });
});

test("Not spam sends the e-mails that were held back, once, as if the message had just come in", async () => {
  const relay = startRelay();
  const { reference, email } = await aMessage({ website: "https://spam.example" });
  expect(emailsTo(relay, email)).toHaveLength(0);
  const about = (name: string, body: object) => askInbox(staff.cookie, "POST", `/${reference}/${name}`, body);
  expect((await about("replies", { version: 0, text: "Hello" })).status).toBe(409);
  const answers = await Promise.all([...Array(10)].map(() => about("not-spam", { version: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(emailsTo(relay, email).map(({ subject }) => subject)).toEqual([
    `We have received your message · ${reference}`,
  ]);
  expect(emailsTo(relay, env.MAIL_TEAM).filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ status: "new", heldBack: false, version: 1 });
  // Staff mark it as suspected and release it again: its e-mails were sent already.
  await askInbox(staff.cookie, "PATCH", `/${reference}`, { version: 1, status: "suspected" });
  expect((await about("not-spam", { version: 2 })).status).toBe(200);
  expect((await about("not-spam", { version: 3 })).status).toBe(409);
  expect(emailsTo(relay, email)).toHaveLength(1);
  expect((await auditOf(await idOfEnquiry(reference))).map(({ action }) => action)).toEqual([
    "enquiry-not-spam",
    "enquiry-changed",
    "enquiry-not-spam",
  ]);
});

test("the e-mails about a suspected consultation request are sent once staff mark it as not spam", async () => {
  const relay = startRelay();
  const request = aRequest({ website: "x" });
  const { reference } = (await (await sendRequest(request)).json()) as { reference: string };
  await askInbox(staff.cookie, "POST", `/${reference}/not-spam`, { version: 0 });
  const [mail, ...others] = emailsTo(relay, request.entries.email);
  expect([mail?.subject, others]).toEqual([`We have received your consultation request · ${reference}`, []]);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({
    status: "new",
    consultation: { status: "requested" },
  });
});

test("a decision by staff on a suspected request is e-mailed, and nothing about the request is held back any more", async () => {
  const relay = startRelay();
  const request = aRequest({ website: "x" });
  const { reference } = (await (await sendRequest(request)).json()) as { reference: string };
  expect((await decide("confirmation", reference, staff.cookie)).status).toBe(200);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ status: "answered", heldBack: false });
  for (const status of ["in-progress", "suspected"]) {
    const { version } = await readEnquiry(staff.cookie, reference);
    await askInbox(staff.cookie, "PATCH", `/${reference}`, { version, status });
  }
  const { version } = await readEnquiry(staff.cookie, reference);
  expect((await askInbox(staff.cookie, "POST", `/${reference}/not-spam`, { version })).status).toBe(200);
  const subjects = [request.entries.email, team].map((email) =>
    emailsTo(relay, email).flatMap(({ subject }) => (subject.includes(reference) ? subject.split(" · ")[0] : [])),
  );
  expect(subjects).toEqual([["Your consultation is confirmed"], ["Consultation confirmed"]]);
});

test("marking a suspected request as not spam after its time has passed e-mails only the team, and its thread says so", async () => {
  const relay = startRelay();
  const request = aRequest({ website: "x" });
  const { reference } = (await (await sendRequest(request)).json()) as { reference: string };
  await env.DB.prepare("UPDATE consultations SET starts_at = ? WHERE enquiry_id = ?")
    .bind(Date.now() - 60_000, await idOfEnquiry(reference))
    .run();
  const released = await askInbox(staff.cookie, "POST", `/${reference}/not-spam`, { version: 0 });
  expect(released.status).toBe(200);
  expect(emailsTo(relay, request.entries.email)).toEqual([]);
  expect(emailsTo(relay, team).filter(({ subject }) => subject.includes(reference))).toHaveLength(1);
  const shown = await readEnquiry(staff.cookie, reference);
  expect(shown).toMatchObject({ status: "new", consultation: { status: "requested" } });
  expect(shown.thread.at(-1)).toMatchObject({ event: "not-spam", values: { emails: 1 } });
});

test("enquiries are assigned or closed in bulk, each in the version that was read, and each has its own outcome", async () => {
  startRelay();
  const [one, other, spam] = [await aMessage(), await aMessage(), await aMessage({ website: "x" })];
  await askInbox(colleague.cookie, "PATCH", `/${other.reference}`, { version: 0, ownerId: colleague.id });
  const bulk = (body: object) => askInbox(staff.cookie, "POST", "/bulk", body);
  const enquiries = [one, other, spam, { reference: "AAAAA-AAAAA" }].map(({ reference }) => ({
    reference,
    version: 0,
  }));
  const { results } = (await (await bulk({ status: "closed", enquiries })).json()) as { results: EnquiryBulkResult[] };
  expect(results.map(({ outcome, enquiry }) => [outcome, enquiry?.status])).toEqual([
    ["changed", "closed"],
    ["conflict", "new"],
    ["refused", "suspected"],
    ["unknown", undefined],
  ]);
  const again = ((await (await bulk({ status: "closed", enquiries })).json()) as { results: EnquiryBulkResult[] })
    .results;
  expect(again).toEqual(results);
  expect(await auditOf(await idOfEnquiry(one.reference))).toHaveLength(1);
  expect(await auditOf(await idOfEnquiry(spam.reference))).toHaveLength(0);
  const many = await othersLike((await aMessage()).reference, 100);
  const assigned = await bulk({
    ownerId: staff.id,
    enquiries: many.map(({ reference }) => ({ reference, version: 0 })),
  });
  const all = ((await assigned.json()) as { results: EnquiryBulkResult[] }).results;
  expect(all.every(({ outcome, enquiry }) => outcome === "changed" && enquiry?.owner?.id === staff.id)).toBe(true);
  const tooMany = [...many, one].map(({ reference }) => ({ reference, version: 0 }));
  for (const body of [{ status: "closed", enquiries: tooMany }, { status: "closed", enquiries: [] }, { enquiries }])
    expect((await bulk(body)).status).toBe(422);
});

test("closed enquiries get back their own statuses in bulk, and only those with an answer become answered", async () => {
  startRelay();
  const [one, other] = [await aMessage(), await aMessage()];
  await askInbox(staff.cookie, "POST", `/${other.reference}/answered-elsewhere`, { version: 0, text: "" });
  const ofBoth = (first: string, second: string, version: number) => [
    { reference: one.reference, status: first, version },
    { reference: other.reference, status: second, version: version + 1 },
  ];
  const bulk = async (enquiries: object[]) => {
    const answer = await askInbox(staff.cookie, "POST", "/bulk", { enquiries });
    const { results } = (await answer.json()) as { results: EnquiryBulkResult[] };
    return results.map(({ outcome, enquiry }) => [outcome, enquiry?.status]);
  };
  expect(await bulk(ofBoth("closed", "closed", 0))).toEqual([
    ["changed", "closed"],
    ["changed", "closed"],
  ]);
  expect(await bulk(ofBoth("answered", "answered", 1))).toEqual([
    ["refused", "closed"],
    ["changed", "answered"],
  ]);
  // The second has this status already, as after a call whose answer was lost.
  expect(await bulk(ofBoth("new", "answered", 1))).toEqual([
    ["changed", "new"],
    ["changed", "answered"],
  ]);
  expect(await bulk(ofBoth("closed", "answered", 1))).toEqual([
    ["conflict", "new"],
    ["changed", "answered"],
  ]);
  const [known, unnamed] = ofBoth("new", "answered", 2);
  const refused = await askInbox(staff.cookie, "POST", "/bulk", {
    enquiries: [known, { ...unnamed, status: undefined }],
  });
  expect(refused.status).toBe(422);
});

test("an invitation from an enquiry creates the account, one audit row and an entry in the thread", async () => {
  startRelay();
  const email = anyEmail();
  const { reference } = await aMessage({ email, topic: "An account for the portal" });
  const before = await countAudit();
  const body = { email, name: "Ada Rossi", kind: "institutional", byEmail: true };
  const response = await askInbox(staff.cookie, "POST", `/${reference}/invitation`, body);
  expect([response.status, await response.json()]).toMatchObject([
    201,
    {
      invitation: { email, kind: "institutional" },
      link: null,
      enquiry: {
        person: { kind: "institutional", state: "invited" },
        thread: [{ event: "invited", values: { kind: "institutional" } }],
      },
    },
  ]);
  expect(await countAudit()).toBe(before + 1);
  expect((await askInbox(staff.cookie, "POST", `/${reference}/invitation`, { ...body, kind: "staff" })).status).toBe(
    422,
  );
  const known = { ...body, email: colleague.email, kind: "retail" };
  expect((await askInbox(staff.cookie, "POST", `/${reference}/invitation`, known)).status).toBe(409);
  expect(await countAudit()).toBe(before + 1);
});

test("a document is granted once to the person with the sender's address, and not to an address without an account", async () => {
  startRelay();
  const member = await aPerson("retail");
  const { id } = await addDocumentRow({ audience: [] });
  const { reference } = await aMessage({ email: member.email, topic: "Project: Green Energy Plant, Token terms" });
  const grant = (to = reference, documentId = id) => askInbox(staff.cookie, "POST", `/${to}/documents`, { documentId });
  expect((await grant()).status).toBe(200);
  expect((await grant()).status).toBe(200);
  expect((await readEnquiry(staff.cookie, reference)).thread).toMatchObject([
    { event: "document-given", values: { documentId: id }, text: expect.any(String) },
  ]);
  expect(await auditOf(id)).toMatchObject([{ action: "document-given", after: { personId: member.id } }]);
  const list = await askWithCookie(member.cookie, "GET", "/documents");
  expect(JSON.stringify(await list.json())).toContain(id);
  expect((await grant(reference, crypto.randomUUID())).status).toBe(404);
  expect((await grant((await aMessage()).reference)).status).toBe(409);
});

test("a saved reply is added once for its key, and changed or removed only in the version that was read", async () => {
  const call = (method: string, path: string, body?: object, key: string = crypto.randomUUID()) =>
    askWithCookie(staff.cookie, method, `/office/saved-replies${path}`, { body, headers: { "Idempotency-Key": key } });
  const key = crypto.randomUUID();
  const entries = { title: "Thanks", text: "Thank you for writing." };
  const added = await Promise.all([...Array(5)].map(() => call("POST", "", entries, key)));
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
  const { reply } = (await (added[0] as Response).json()) as { reply: SavedReply };
  expect((await call("POST", "", { ...entries, text: "Other" }, key)).status).toBe(409);
  const change = (title: string) => call("PATCH", `/${reply.id}`, { ...entries, title, version: 0 });
  const changes = await Promise.all(["One", "Two", "Three"].map(change));
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const lost = (await changes.find(({ status }) => status === 409)?.json()) as { current: SavedReply };
  expect(lost.current).toMatchObject({ id: reply.id, version: 1 });
  const [made] = ["One", "Two", "Three"].filter((title) => title === lost.current.title);
  const repeated = await change(made ?? "none");
  expect([repeated.status, await repeated.json()]).toMatchObject([200, { reply: { version: 1, title: made } }]);
  expect((await call("DELETE", `/${reply.id}`, { version: 0 })).status).toBe(409);
  const removals = await Promise.all([...Array(3)].map(() => call("DELETE", `/${reply.id}`, { version: 1 })));
  expect(removals.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await call("DELETE", `/${reply.id}`, { version: 1 })).status).toBe(200);
  expect((await change("Four")).status).toBe(404);
  expect((await auditOf(reply.id)).map(({ action }) => action)).toEqual([
    "saved-reply-added",
    "saved-reply-changed",
    "saved-reply-removed",
  ]);
  const { replies } = (await (await call("GET", "")).json()) as { replies: SavedReply[] };
  expect(replies.map(({ id }) => id)).not.toContain(reply.id);
  expect((await call("POST", "", { title: "", text: "x" })).status).toBe(422);
});
