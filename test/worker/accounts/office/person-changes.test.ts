import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import type { StaffRequest } from "#rules/accounts/staff-request.ts";
import { idOf, setPassword } from "#test/support/worker/accounts.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { failingDatabase, inTurn } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { makeInvitation, tokensSentTo } from "#test/support/worker/invitations.ts";
import { aPerson, askWithCookie, decisionsOn, kindOf, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail, cookieOf, logIn, whoIs } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let staff: TestPerson;

beforeEach(async () => {
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE kind = 'staff'").run();
  staff = await aPerson("staff");
});

test("staff change a member's kind, and a change from an outdated kind is refused with the current one", async () => {
  const member = await aPerson("company");
  const change = (from: string, to: string) =>
    askWithCookie(staff.cookie, "PUT", `/office/people/${member.id}/kind`, { body: { from, to } });
  const answer = await change("company", "institutional");
  expect([answer.status, await answer.json()]).toEqual([200, { kind: "institutional" }]);
  expect(await whoIs(member.cookie)).toMatchObject({ kind: "institutional" });
  expect((await change("company", "institutional")).status).toBe(200);
  const lost = await change("company", "retail");
  expect([lost.status, await lost.json()]).toEqual([
    409,
    expect.objectContaining({ current: expect.objectContaining({ id: member.id, kind: "institutional" }) }),
  ]);
  for (const to of ["staff", "", 7]) expect((await change("institutional", to as string)).status).toBe(422);
  expect(await auditOf(member.id)).toMatchObject([
    { action: "kind-changed", actor_id: staff.id, before: { kind: "company" }, after: { kind: "institutional" } },
  ]);
  const colleague = await aPerson("staff");
  const body = { from: "retail", to: "company" };
  expect((await askWithCookie(staff.cookie, "PUT", `/office/people/${colleague.id}/kind`, { body })).status).toBe(409);
  expect((await askWithCookie(staff.cookie, "PUT", `/office/people/${staff.id}/kind`, { body })).status).toBe(409);
  expect(
    (await askWithCookie(staff.cookie, "PUT", `/office/people/${crypto.randomUUID()}/kind`, { body })).status,
  ).toBe(404);
  expect([await kindOf(colleague.id), await auditOf(colleague.id)]).toEqual(["staff", []]);
});

test("a password reset that staff begin sends one link, and using it ends the person's sessions", async () => {
  const relay = startRelay();
  const member = await aPerson("retail");
  const begin = () => askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/password-reset`);
  const answers = await Promise.all([begin(), begin(), begin()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const tokens = tokensSentTo(relay, member.email);
  expect(tokens).toHaveLength(1);
  expect(JSON.stringify(await Promise.all(answers.map((each) => each.json())))).not.toContain(tokens[0]);
  expect(await whoIs(member.cookie)).toMatchObject({ id: member.id });
  expect((await setPassword(tokens[0] ?? "none")).status).toBe(200);
  expect(await whoIs(member.cookie)).toBeNull();
  expect(await auditOf(member.id)).toMatchObject([{ action: "reset-begun", actor_id: staff.id }]);
  expect(await decisionsOn(member.id)).toEqual(["reset-begun"]);
  // The person may need another link at once. They themselves would have to wait.
  await begin();
  expect(await decisionsOn(member.id)).toEqual(["reset-begun", "reset-begun"]);
});

test("no reset link goes to an account that is disabled, never had a password or does not exist, and nothing is on record", async () => {
  const relay = startRelay();
  const member = await aPerson("retail");
  await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`);
  const invited = anyEmail();
  await makeInvitation(staff.cookie, invited, false);
  const before = await countAudit();
  const begin = (id: string) => askWithCookie(staff.cookie, "POST", `/office/people/${id}/password-reset`);
  expect((await begin(member.id)).status).toBe(409);
  expect((await begin(await idOf(invited))).status).toBe(409);
  expect((await begin(crypto.randomUUID())).status).toBe(404);
  expect((await begin(staff.id)).status).toBe(409);
  expect([relay.received, await countAudit()]).toEqual([[], before]);
});

test("a password reset begins once even if the database's answer is lost", async () => {
  const relay = startRelay();
  const member = await aPerson("retail");
  const DB = failingDatabase(env.DB, inTurn(["none", "none", "none", "none", "after"]));
  const answer = await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/password-reset`, {
    bindings: { DB },
  });
  expect(answer.status).toBe(202);
  expect(tokensSentTo(relay, member.email)).toHaveLength(1);
  expect(await decisionsOn(member.id)).toEqual(["reset-begun"]);
});

test("somebody leaves the staff once a second member of staff confirms it, who may be the person who leaves", async () => {
  const relay = startRelay();
  const [leaving, third] = [await aPerson("staff"), await aPerson("staff")];
  const request = await askToLeave(staff, leaving.id);
  expect(request).toMatchObject({ personId: leaving.id, becomes: "retail", askedBy: staff.id });
  expect(await askToLeave(third, leaving.id)).toEqual(request);
  expect(relay.delivered.map(({ subject }) => subject)).toEqual(["Request to remove someone from staff"]);
  expect((await confirm(staff, request.id)).status).toBe(403);
  expect(await kindOf(leaving.id)).toBe("staff");
  expect((await confirm(leaving, request.id)).status).toBe(200);
  expect(await kindOf(leaving.id)).toBe("retail");
  expect(await whoIs(leaving.cookie)).toBeNull();
  expect((await logIn(leaving.email)).status).toBe(200);
  expect(await auditOf(request.id)).toMatchObject([
    { action: "leaving-asked", after: { becomes: "retail", personId: leaving.id } },
    { action: "leaving-confirmed", actor_id: leaving.id },
  ]);
  expect((await confirm(third, request.id)).status).toBe(409);
  // Somebody may ask to leave, but cannot confirm their own request.
  const own = await askToLeave(third, third.id);
  expect((await confirm(third, own.id)).status).toBe(403);
  expect((await askWithCookie(staff.cookie, "DELETE", `/office/staff-requests/${own.id}`)).status).toBe(200);
  expect((await auditOf(own.id)).map(({ action }) => action)).toEqual(["leaving-asked", "leaving-withdrawn"]);
  expect(await kindOf(third.id)).toBe("staff");
});

test("nobody can ask the last member of staff, or somebody who is not staff, to leave", async () => {
  startRelay();
  const member = await aPerson("retail");
  const before = await countAudit();
  const ask = (id: string, becomes: unknown) =>
    askWithCookie(staff.cookie, "DELETE", `/office/people/${id}/staff`, { body: { becomes } });
  expect((await ask(staff.id, "retail")).status).toBe(409);
  expect((await ask(member.id, "retail")).status).toBe(409);
  expect((await ask(crypto.randomUUID(), "retail")).status).toBe(404);
  for (const becomes of ["staff", "", null]) expect((await ask(staff.id, becomes)).status).toBe(422);
  expect(await countAudit()).toBe(before);
});

test("when twenty concurrent confirmations together would leave no staff, at least one member of staff stays", async () => {
  startRelay();
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE kind = 'staff'").run();
  const people: TestPerson[] = [];
  for (let at = 0; at < 20; at++) people.push(await aPerson("staff"));
  const requests: StaffRequest[] = [];
  for (const [at, asker] of people.entries())
    requests.push(await askToLeave(asker, people[(at + 1) % people.length]?.id ?? ""));
  // Each request is confirmed by the person who leaves, and half of these people are disabled at the same moment.
  const answers = await Promise.all([
    ...requests.map((request, at) => confirm(people[(at + 1) % people.length] as TestPerson, request.id)),
    ...people
      .slice(0, 10)
      .map((person, at) => askWithCookie(people[at + 10]?.cookie ?? "", "POST", `/office/people/${person.id}/disable`)),
  ]);
  for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
  expect(await countStaff()).toBeGreaterThanOrEqual(1);
  const left = await env.DB.prepare(
    "SELECT id FROM user WHERE kind = 'staff' AND disabled_at IS NULL",
  ).all<TestPerson>();
  // If only one stays, this last member of staff cannot be made to leave either.
  if (left.results.length === 1) {
    const last = left.results[0]?.id ?? "";
    await env.DB.prepare("UPDATE staff_requests SET confirmed_at = NULL, confirmed_by = NULL WHERE person_id = ?")
      .bind(last)
      .run();
    for (const person of people) expect((await confirm(person, requestOf(requests, last))).status).not.toBe(200);
    expect(await countStaff()).toBe(1);
  }
}, 120_000);

test("two members of staff who ask each other to leave and confirm at once do not both leave", async () => {
  startRelay();
  const other = await aPerson("staff");
  const [one, two] = [await askToLeave(staff, other.id), await askToLeave(other, staff.id)];
  const answers = await Promise.all([confirm(other, one.id), confirm(staff, two.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countStaff()).toBe(1);
});

function requestOf(requests: readonly StaffRequest[], personId: string): string {
  return requests.find((each) => each.personId === personId)?.id ?? "none";
}

function countStaff() {
  return countRows("SELECT count(*) AS count FROM user WHERE kind = 'staff' AND disabled_at IS NULL");
}

async function askToLeave(asker: TestPerson, id: string): Promise<StaffRequest> {
  const answer = await askWithCookie(asker.cookie, "DELETE", `/office/people/${id}/staff`, {
    body: { becomes: "retail" },
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { request: StaffRequest }).request;
}

function confirm(confirmer: TestPerson, id: string): Promise<Response> {
  return askWithCookie(confirmer.cookie, "POST", `/office/staff-requests/${id}/confirm`);
}

test("staff end one session of a person: its browser is logged out at its next request, and other sessions go on", async () => {
  const member = await aPerson("retail");
  const other = cookieOf(await logIn(member.email));
  const detail = async () =>
    (await (await askWithCookie(staff.cookie, "GET", `/office/people/${member.id}`)).json()) as PersonDetail;
  const { sessions } = await detail();
  expect(sessions).toHaveLength(2);
  // The most recently used session comes first.
  const [ended] = sessions;
  const end = (id = "", person = member.id) =>
    askWithCookie(staff.cookie, "DELETE", `/office/people/${person}/sessions/${id}`);
  const before = await countAudit();
  expect((await end(ended?.id, (await aPerson("retail")).id)).status).toBe(200);
  expect(await whoIs(other)).toMatchObject({ id: member.id });
  expect(await countAudit()).toBe(before);
  expect((await end(ended?.id)).status).toBe(200);
  expect((await end(ended?.id)).status).toBe(200);
  expect(await whoIs(other)).toBeNull();
  expect(await whoIs(member.cookie)).toMatchObject({ id: member.id });
  expect((await detail()).sessions.map(({ id }) => id)).toEqual([sessions[1]?.id]);
  expect((await auditOf(member.id)).map(({ action }) => action)).toEqual(["session-ended"]);
  expect(await decisionsOn(member.id)).toEqual(["session-ended"]);
  expect((await end("x", staff.id)).status).toBe(409);
  expect((await end("x", crypto.randomUUID())).status).toBe(404);
});

test.each([
  ["disable", 1, null],
  ["enable", null, 1],
])("staff who %s an account that changes at the same moment are told just that", async (act, before, after) => {
  const { id } = await aPerson("retail");
  const set = (at: number | null) => env.DB.prepare("UPDATE user SET disabled_at = ? WHERE id = ?").bind(at, id).run();
  await set(before);
  const DB = happeningBefore(env.DB, /from "user" where "user"."id" in \(/, () => set(after));
  const answer = await askWithCookie(staff.cookie, "POST", `/office/people/${id}/${act}`, { bindings: { DB } });
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ detail: expect.stringMatching(/^Somebody has changed this account in the meantime/) }),
  ]);
});
