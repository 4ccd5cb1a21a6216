import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { StaffRequest } from "#rules/accounts/staff-request.ts";
import type { Today } from "#rules/office/today.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { aMessage, askInbox, idOfEnquiry, readEnquiry } from "#test/support/worker/inbox.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie, giveOwnName, type TestPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aSubmission, callOffice, readOwnSubmission, submit } from "#test/support/worker/submissions.ts";
import { openDatabase } from "#worker/db/database.ts";
import { withdrawInvitation } from "#worker/invitations/invitation-store.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";

let staff: TestPerson;
let leaving: typeof staff;
beforeEach(async () => {
  await emptyStorage();
  startRelay();
  [staff, leaving] = [await aPerson("staff"), await aPerson("staff")];
  await Promise.all([giveOwnName(staff.id), giveOwnName(leaving.id)]);
});

const leave = async () => {
  const body = { becomes: "retail" };
  const asked = await askWithCookie(staff.cookie, "DELETE", `/office/people/${leaving.id}/staff`, { body });
  const { request } = (await asked.json()) as { request: StaffRequest };
  return askWithCookie(leaving.cookie, "POST", `/office/staff-requests/${request.id}/confirm`);
};
const disable = () => askWithCookie(staff.cookie, "POST", `/office/people/${leaving.id}/disable`);

async function give(reference: string, change: object = {}): Promise<void> {
  const { version } = await readEnquiry(staff.cookie, reference);
  const body = { version, ownerId: leaving.id, ...change };
  expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, body)).status).toBe(200);
}

test.each([
  ["leaves the staff", leave],
  ["is disabled", disable],
])("open enquiries of an owner who %s lose their owner, and closed ones keep theirs", async (_, go) => {
  const [open, over, other] = [await aMessage(), await aMessage(), await aMessage()];
  await give(open.reference);
  await give(over.reference, { status: "closed" });
  await give(other.reference, { ownerId: staff.id });
  expect((await go()).status).toBe(200);

  const after = await readEnquiry(staff.cookie, open.reference);
  expect(after).toMatchObject({ owner: null, version: 2 });
  expect(after.thread.at(-1)).toMatchObject({ event: "assigned", values: { from: leaving.id, to: null } });
  expect((await auditOf(await idOfEnquiry(open.reference))).at(-1)).toMatchObject({
    action: "enquiry-changed",
    before: { ownerId: leaving.id },
    after: { ownerId: null },
  });
  expect(await readEnquiry(staff.cookie, over.reference)).toMatchObject({ owner: { id: leaving.id } });
  expect(await readEnquiry(staff.cookie, other.reference)).toMatchObject({ owner: { id: staff.id } });
  const today = (await (await askWithCookie(staff.cookie, "GET", "/office/today")).json()) as Today;
  expect(today.owners.map(({ owner, count }) => [owner?.id, count])).toEqual([
    [staff.id, 1],
    [undefined, 1],
  ]);
  const listed = await (await askInbox(staff.cookie, "GET", "?view=open&owner=none")).json();
  expect(listed).toMatchObject({ enquiries: [{ reference: open.reference }] });
});

test("an enquiry that its sender reopens after its owner has left has no owner", async () => {
  const company = await aMember("company");
  const { id, reference } = await aSubmission(company.cookie);
  await give(reference);
  const body = { version: (await readOwnSubmission(company.cookie, id)).version, text: "Please name the site." };
  expect((await callOffice(staff.cookie, "POST", `/${id}/changes`, { body })).status).toBe(200);
  expect((await leave()).status).toBe(200);
  await submit(company.cookie, id, (await readOwnSubmission(company.cookie, id)).version);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ status: "in-progress", owner: null });
});

test("an enquiry that staff reopen after its owner has left has no owner: alone, in bulk and from spam", async () => {
  const [over, together, kept, spam] = [await aMessage(), await aMessage(), await aMessage(), await aMessage()];
  for (const { reference } of [over, together]) await give(reference, { status: "closed" });
  await give(kept.reference, { ownerId: staff.id, status: "closed" });
  await give(spam.reference, { status: "suspected" });
  expect((await disable()).status).toBe(200);

  const open = { version: 1, status: "in-progress" };
  expect((await askInbox(staff.cookie, "PATCH", `/${over.reference}`, open)).status).toBe(200);
  const enquiries = [together, kept].map(({ reference }) => ({ reference, version: 1 }));
  expect((await askInbox(staff.cookie, "POST", "/bulk", { status: "new", enquiries })).status).toBe(200);
  expect((await askInbox(staff.cookie, "POST", `/${spam.reference}/not-spam`, { version: 1 })).status).toBe(200);
  for (const { reference } of [over, together, spam]) {
    const after = await readEnquiry(staff.cookie, reference);
    expect(after).toMatchObject({ owner: null, version: 2 });
    expect(after.thread.at(-1)).toMatchObject({ event: "assigned", values: { from: leaving.id, to: null } });
    expect((await auditOf(await idOfEnquiry(reference))).at(-1)).toMatchObject({
      before: { ownerId: leaving.id },
      after: { ownerId: null },
    });
  }
  expect(await readEnquiry(staff.cookie, kept.reference)).toMatchObject({ status: "new", owner: { id: staff.id } });
});

test.each([
  ["opened again", "PATCH", "", { version: 1, status: "in-progress" }, "closed"],
  ["no spam after all", "POST", "/not-spam", { version: 1 }, "suspected"],
])("an enquiry that is %s at the moment its owner leaves has no owner", async (_, method, path, body, status) => {
  const { reference } = await aMessage();
  await give(reference, { status });
  const DB = happeningBefore(env.DB, /^update "enquiries"/, disable);
  const answer = await askWithCookie(staff.cookie, method, `/office/enquiries/${reference}${path}`, {
    body,
    bindings: { DB },
  });
  expect(answer.status).toBe(200);
  const after = await readEnquiry(staff.cookie, reference);
  expect(after).toMatchObject({ owner: null, version: 2 });
  expect(after.thread.at(-1)).toMatchObject({ event: "assigned", values: { from: leaving.id, to: null } });
  expect((await auditOf(await idOfEnquiry(reference))).at(-1)).toMatchObject({
    before: { ownerId: leaving.id, nextStepDay: null },
    after: { ownerId: null, nextStepDay: null },
  });
});

test("an enquiry that is reopened while its owner is still there keeps them, and its thread names no other owner", async () => {
  const { reference } = await aMessage();
  await give(reference, { status: "closed" });
  const open = { version: 1, status: "in-progress" };
  expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, open)).status).toBe(200);
  const after = await readEnquiry(staff.cookie, reference);
  expect(after).toMatchObject({ status: "in-progress", owner: { id: leaving.id } });
  expect(after.thread.at(-1)).toMatchObject({ event: "status" });
  expect((await auditOf(await idOfEnquiry(reference))).at(-1)).toMatchObject({ after: { ownerId: leaving.id } });
});

test("assigning an enquiry to a person at the moment they leave is refused", async () => {
  const { reference } = await aMessage();
  const DB = happeningBefore(env.DB, /^update "enquiries"/, disable);
  const body = { version: 0, ownerId: leaving.id };
  const asking = { body, bindings: { DB } };
  expect((await askWithCookie(staff.cookie, "PATCH", `/office/enquiries/${reference}`, asking)).status).toBe(409);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ owner: null, version: 0 });
});

async function invite() {
  const email = anyEmail();
  await inviteAccount(openDatabase(env.DB), { email, name: "Giulia Ferri", kind: "staff" }, new Date());
  const id = await env.DB.prepare("select id from user where email = ?").bind(email).first<string>("id");
  return { id: id ?? "none", withdraw: () => withdrawInvitation(openDatabase(env.DB), { email }, { now: new Date() }) };
}

test("an enquiry that is reopened after the invitation of its owner was withdrawn has no owner", async () => {
  const [over, invited] = [await aMessage(), await invite()];
  await give(over.reference, { ownerId: invited.id, status: "closed" });
  expect(await invited.withdraw()).toBe("withdrawn");
  const open = { version: 1, status: "in-progress" };
  expect((await askInbox(staff.cookie, "PATCH", `/${over.reference}`, open)).status).toBe(200);
  const after = await readEnquiry(staff.cookie, over.reference);
  expect(after).toMatchObject({ owner: null, version: 2 });
  expect(after.thread.at(-1)).toMatchObject({ event: "assigned", values: { from: invited.id, to: null } });
});

test("open enquiries of an owner whose invitation is withdrawn lose their owner", async () => {
  const [open, invited] = [await aMessage(), await invite()];
  await give(open.reference, { ownerId: invited.id });
  expect(await invited.withdraw()).toBe("withdrawn");
  expect(await invited.withdraw()).toBe("already");
  const after = await readEnquiry(staff.cookie, open.reference);
  expect(after).toMatchObject({ owner: null, version: 2 });
  expect(after.thread.at(-1)).toMatchObject({ event: "assigned", values: { from: invited.id, to: null } });
  expect((await auditOf(await idOfEnquiry(open.reference))).at(-1)).toMatchObject({ after: { ownerId: null } });
});

test("assigning an enquiry to a person at the moment their invitation is withdrawn is refused", async () => {
  const [{ reference }, invited] = [await aMessage(), await invite()];
  const DB = happeningBefore(env.DB, /^update "enquiries"/, invited.withdraw);
  const asking = { body: { version: 0, ownerId: invited.id }, bindings: { DB } };
  expect((await askWithCookie(staff.cookie, "PATCH", `/office/enquiries/${reference}`, asking)).status).toBe(409);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ owner: null, version: 0 });
});

test("disabling a member's account changes no enquiry", async () => {
  const member = await aMember("retail");
  const { reference } = await aMessage();
  expect((await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`)).status).toBe(200);
  expect(await readEnquiry(staff.cookie, reference)).toMatchObject({ owner: null, version: 0 });
  expect(await env.DB.prepare("select count(*) as n from enquiry_entries").first("n")).toBe(0);
});
