import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { book, decide, rowOf } from "#test/support/worker/consultations.ts";
import { aMessage, askInbox, idOfEnquiry } from "#test/support/worker/inbox.ts";
import { askInvitations, makeInvitation } from "#test/support/worker/invitations.ts";
import { aPerson, askWithCookie, giveOwnName, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { aSubmission, decide as decideOn } from "#test/support/worker/submissions.ts";
import { disablePerson } from "#worker/accounts/office/account-decisions-store.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { openDatabase } from "#worker/db/database.ts";
import { withdrawInvitation } from "#worker/invitations/invitation-store.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

test("a project's new status adds one audit entry, and a refused or already reached status adds none", async () => {
  const id = await addProjectRow({ status: "Funding" });
  const change = (status: string) =>
    askWithCookie(staff.cookie, "POST", `/office/projects/${id}/status`, { body: { from: "Funding", status } });
  await Promise.all([...Array(5)].map(() => change("Active")));
  await change("Planning");
  expect(await auditOf(id)).toEqual([
    expect.objectContaining({
      actor_id: staff.id,
      action: "project-status",
      subject_kind: "project",
      before: { status: "Funding" },
      after: { status: "Active" },
    }),
  ]);
});

test("the audit says that the text of an enquiry's next step has changed, and does not keep the text", async () => {
  startRelay();
  const { reference } = await aMessage();
  const write = async (version: number, change: object) =>
    expect((await askInbox(staff.cookie, "PATCH", `/${reference}`, { version, ...change })).status).toBe(200);
  await write(0, { nextStep: { text: "Call Ada", day: "2026-12-01" }, ownerId: staff.id });
  await write(1, { nextStep: { text: "Write to Ada", day: "2026-12-01" } });
  // The owner is kept if they are still staff, which only the write itself finds out.
  await write(2, { nextStep: { text: "Meet Ada", day: "2026-12-01" }, status: "in-progress" });
  await write(3, { nextStep: { text: "Meet Ada", day: "2026-12-02" } });
  const entries = await auditOf(await idOfEnquiry(reference));
  const common = { ownerId: staff.id, nextStepDay: "2026-12-01" };
  expect(entries.slice(1).map(({ before, after }) => [before, after])).toEqual([
    [
      { status: "new", ...common },
      { status: "new", ...common, nextStepText: "changed" },
    ],
    [
      { status: "new", ...common },
      { status: "in-progress", ...common, nextStepText: "changed" },
    ],
    [
      { status: "in-progress", ...common },
      { status: "in-progress", ...common, nextStepDay: "2026-12-02" },
    ],
  ]);
  expect(JSON.stringify(entries)).not.toContain("Ada");
});

test("a decision on a submission adds one audit entry, and a refused decision adds none", async () => {
  startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie);
  await Promise.all([...Array(5)].map(() => decideOn(staff.cookie, id, { status: "In review" })));
  expect((await decideOn(staff.cookie, id, { status: "Submitted" })).status).not.toBe(200);
  expect((await decideOn(company.cookie, id, { status: "Accepted" })).status).toBe(403);
  expect(await auditOf(id)).toMatchObject([
    {
      actor_id: staff.id,
      action: "submission-decided",
      before: { status: "Submitted" },
      after: { status: "In review" },
    },
  ]);
});

test("confirming and cancelling a consultation add one audit entry each, and the visitor's request adds none", async () => {
  const relay = startRelay();
  const { reference } = await book(relay);
  const before = await countAudit();
  await Promise.all([...Array(5)].map(() => decide("confirmation", reference, staff.cookie)));
  await decide("cancellation", reference, staff.cookie);
  expect((await decide("confirmation", reference, staff.cookie)).status).toBe(409);
  const id = String((await rowOf(reference))?.enquiry_id);
  expect(await auditOf(id)).toMatchObject([
    { action: "consultation-confirmed", before: { status: "requested" }, after: { status: "confirmed" } },
    { action: "consultation-cancelled", before: { status: "confirmed" }, after: { status: "cancelled" } },
  ]);
  expect(await countAudit()).toBe(before + 2);
});

test("each action of staff on an account adds one audit entry, and none if nothing changes", async () => {
  startRelay();
  const member = await aMember("retail");
  const call = (method: string, path: string, body?: object) =>
    askWithCookie(staff.cookie, method, `/office/people/${member.id}${path}`, { body });
  await call("DELETE", "/sessions");
  await call("DELETE", "/sessions");
  await call("POST", "/disable");
  await call("POST", "/disable");
  await call("POST", "/enable");
  await call("DELETE", "/two-factor", { reason: "asked for it on the phone" });
  const entries = await auditOf(member.id);
  expect(entries.map(({ action }) => action)).toEqual(["sessions-ended", "account-disabled", "account-enabled"]);
  expect(entries.every(({ actor_id, request_id }) => actor_id === staff.id && request_id !== "")).toBe(true);
  expect(entries[1]).toMatchObject({ before: { disabled: false }, after: { disabled: true } });
});

test("making, confirming and withdrawing a staff request add one audit entry each", async () => {
  startRelay();
  const second = await aPerson("staff");
  const [one, other] = [await aMember("company"), await aMember("company")];
  const ask = async (id: string) => {
    await giveOwnName(id);
    const answer = await askWithCookie(staff.cookie, "POST", `/office/people/${id}/staff`);
    return ((await answer.json()) as { request: { id: string } }).request.id;
  };
  const asked = await ask(one.id);
  expect(await ask(one.id)).toBe(asked);
  expect((await askWithCookie(staff.cookie, "POST", `/office/staff-requests/${asked}/confirm`)).status).toBe(403);
  await askWithCookie(second.cookie, "POST", `/office/staff-requests/${asked}/confirm`);
  await askWithCookie(second.cookie, "POST", `/office/staff-requests/${asked}/confirm`);
  expect(await auditOf(asked)).toMatchObject([
    { action: "staff-asked", actor_id: staff.id, after: { personId: one.id } },
    { action: "staff-confirmed", actor_id: second.id },
  ]);
  const withdrawn = await ask(other.id);
  await askWithCookie(second.cookie, "DELETE", `/office/staff-requests/${withdrawn}`);
  await askWithCookie(second.cookie, "DELETE", `/office/staff-requests/${withdrawn}`);
  expect((await auditOf(withdrawn)).map(({ action }) => action)).toEqual(["staff-asked", "staff-withdrawn"]);
});

test("confirming a new person as staff makes the invitation and adds one audit entry, even if confirmed twice", async () => {
  startRelay();
  const second = await aPerson("staff");
  const email = anyEmail();
  const answer = await askInvitations(staff.cookie, "POST", "", {
    body: { email, name: "Ada", kind: "staff", byEmail: false },
  });
  const { request } = (await answer.json()) as { request: { id: string } };
  const before = await countAudit();
  const confirm = (cookie: string) => askWithCookie(cookie, "POST", `/office/staff-requests/${request.id}/confirm`);
  expect((await confirm(staff.cookie)).status).toBe(403);
  expect(await countAudit()).toBe(before);
  for (const _ of [1, 2]) expect((await confirm(second.cookie)).status).toBe(200);
  expect((await auditOf(request.id)).map(({ action }) => action)).toEqual(["staff-asked", "staff-confirmed"]);
  expect(await countAudit()).toBe(before + 1);
});

test("making, resending and withdrawing an invitation add one audit entry each, and a refused invitation adds none", async () => {
  startRelay();
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff.cookie, email, false);
  await askInvitations(staff.cookie, "POST", `/${invitation.id}/email`);
  // Within a minute no second e-mail is sent.
  await askInvitations(staff.cookie, "POST", `/${invitation.id}/email`);
  await askInvitations(staff.cookie, "DELETE", `/${invitation.id}`);
  await askInvitations(staff.cookie, "DELETE", `/${invitation.id}`);
  const entries = await auditOf(invitation.id);
  expect(entries.map(({ action }) => action)).toEqual([
    "person-invited",
    "invitation-sent-again",
    "invitation-withdrawn",
  ]);
  expect(entries[0]).toMatchObject({ actor_id: staff.id, after: { kind: "company", byEmail: false } });
  const before = await countAudit();
  const refused = await askInvitations(staff.cookie, "POST", "", {
    body: { email: staff.email, name: "", kind: "company", byEmail: false },
  });
  expect([refused.status, await countAudit()]).toEqual([409, before]);
});

test("an operator's command adds audit entries in the operator's name", async () => {
  const db = openDatabase(env.DB);
  const email = anyEmail();
  const invited = await inviteAccount(db, { email, name: "Ada", kind: "retail" }, new Date());
  await withdrawInvitation(db, { email }, { now: new Date() });
  const id = "refused" in invited ? "none" : invited.id;
  expect(await auditOf(id)).toMatchObject([
    { actor_id: "operator", action: "person-invited" },
    { actor_id: "operator", action: "invitation-withdrawn", request_id: expect.stringMatching(/^command-/) },
  ]);
  const member = await aMember("retail");
  const occurrence = { event: "staff-decision", personId: member.id, detail: "account-disabled" } as const;
  await disablePerson(db, { ...securityEventOfCommand(occurrence), personId: member.id });
  expect(await auditOf(member.id)).toMatchObject([{ actor_id: "operator", action: "account-disabled" }]);
});
