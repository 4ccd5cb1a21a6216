import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { staffRequestErrors } from "#content/office/errors.ts";
import type { StaffRequest } from "#rules/accounts/staff-request.ts";
import { hourInMs } from "#rules/durations.ts";
import type { Today } from "#rules/office/today.ts";
import { setPassword } from "#test/support/worker/accounts.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import {
  askInvitations,
  countLinksOf,
  makeInvitation,
  passwordTokenIn,
  tokensSentTo,
} from "#test/support/worker/invitations.ts";
import {
  aPerson,
  askWithCookie,
  countKnownDevices,
  decisionsOn,
  giveOwnName,
  kindOf,
  type TestPerson,
} from "#test/support/worker/people.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { agePreparation, anOnlyStaff } from "#test/support/worker/second-person.ts";
import { anyEmail, logIn, whoIs } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";

let first: TestPerson;
let second: TestPerson;

beforeEach(async () => {
  await env.DB.prepare("delete from staff_requests").run();
  first = await anOnlyStaff();
});

test("somebody becomes staff once a second member of staff confirms it, and the team is told of the request", async () => {
  const relay = startRelay();
  second = await aPerson("staff");
  const member = await aPerson("company");
  const request = await askFor(first, member.id);
  expect(request).toMatchObject({
    personId: member.id,
    email: member.email,
    askedBy: first.id,
    ownConfirmationFrom: null,
  });
  expect(await askFor(second, member.id)).toEqual(request);
  expect(relay.delivered.map(({ subject }) => subject)).toEqual(["Request to make someone staff"]);
  expect(await kindOf(member.id)).toBe("company");

  const listed = await (await askWithCookie(second.cookie, "GET", "/office/staff-requests")).json();
  expect(listed).toEqual({ requests: [request] });
  const own = await confirm(first, request.id);
  expect([own.status, await kindOf(member.id)]).toEqual([403, "company"]);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(second, request.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kindOf(member.id)).toBe("staff");
  expect(await whoIs(member.cookie)).toBeNull();
  expect(await countKnownDevices(member.id)).toBe(0);
  expect(await decisionsOn(member.id)).toEqual(["staff-asked", "staff-confirmed"]);
  expect((await confirm(first, request.id)).status).toBe(409);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${member.id}/staff`)).status).toBe(409);
});

test("the only member of staff may confirm their own request after a day, but not once there is a second one", async () => {
  const relay = startRelay();
  const [member, other] = [await aPerson("retail"), await aPerson("retail")];
  const request = await askFor(first, member.id);
  expect(request.ownConfirmationFrom).toBe(new Date(Date.parse(request.askedAt) + 24 * hourInMs).toISOString());
  const text = textOf(relay.delivered[0]);
  expect(text).toContain("24 hours after the request");
  expect((await confirm(first, request.id)).status).toBe(403);
  await agePreparation("staff_requests", request.id, 24 * hourInMs - 60_000);
  expect((await confirm(first, request.id)).status).toBe(403);
  expect(await kindOf(member.id)).toBe("retail");
  await agePreparation("staff_requests", request.id, 60_000);
  expect((await confirm(first, request.id)).status).toBe(200);
  expect(await kindOf(member.id)).toBe("staff");

  // Two members of staff have a password now: the one who asks is no longer alone, however long the request waits.
  const next = await askFor(first, other.id);
  await agePreparation("staff_requests", next.id, 48 * hourInMs);
  expect((await confirm(first, next.id)).status).toBe(403);
  // Disabling the second one does not turn it into a request of somebody alone.
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${member.id}/disable`)).status).toBe(200);
  expect((await confirm(first, next.id)).status).toBe(403);
  expect(await kindOf(other.id)).toBe("retail");
});

test("the only member of staff waits another day if they have just disabled a second one", async () => {
  startRelay();
  const member = await aPerson("retail");
  const request = await askFor(first, member.id);
  second = await aPerson("staff");
  await agePreparation("staff_requests", request.id, 48 * hourInMs);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${second.id}/disable`)).status).toBe(200);
  expect((await confirm(first, request.id)).status).toBe(403);
  expect(await kindOf(member.id)).toBe("retail");
  await env.DB.prepare("UPDATE user SET disabled_at = disabled_at - ? WHERE id = ?")
    .bind(24 * hourInMs, second.id)
    .run();
  expect((await confirm(first, request.id)).status).toBe(200);
  expect(await kindOf(member.id)).toBe("staff");
});

test("a request that is withdrawn, or whose asker is no longer staff, makes nobody staff", async () => {
  startRelay();
  second = await aPerson("staff");
  const third = await aPerson("staff");
  const [member, other] = [await aPerson("retail"), await aPerson("retail")];
  const withdrawn = await askFor(first, member.id);
  for (const _ of [1, 2])
    expect((await askWithCookie(second.cookie, "DELETE", `/office/staff-requests/${withdrawn.id}`)).status).toBe(200);
  expect((await confirm(second, withdrawn.id)).status).toBe(409);
  expect(await decisionsOn(member.id)).toEqual(["staff-asked", "staff-withdrawn"]);
  const orphaned = await askFor(third, other.id);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${third.id}/disable`)).status).toBe(200);
  const refused = await confirm(second, orphaned.id);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ detail: expect.stringContaining("The person who prepared it is no longer staff") }),
  ]);
  expect([await kindOf(member.id), await kindOf(other.id)]).toEqual(["retail", "retail"]);
  expect((await confirm(second, crypto.randomUUID())).status).toBe(404);
});

test.each([
  ["the person takes another name", "UPDATE user SET name = 'Somebody else' WHERE id = ?1"],
  ["the person is disabled", "UPDATE user SET disabled_at = 1 WHERE id = ?1"],
  ["the request is withdrawn", "UPDATE staff_requests SET withdrawn_at = 1 WHERE person_id = ?1"],
])("nobody becomes staff if %s at the moment of confirming", async (_, change) => {
  startRelay();
  second = await aPerson("staff");
  const member = await aPerson("retail");
  const request = await askFor(first, member.id);
  const DB = happeningBefore(env.DB, /insert into "security_events"/, () =>
    env.DB.prepare(change).bind(member.id).run(),
  );
  expect((await confirm(second, request.id, { DB })).status).toBe(409);
  expect(await kindOf(member.id)).toBe("retail");
  expect(await decisionsOn(member.id)).toEqual(["staff-asked"]);
});

test("a member of staff who is disabled at the moment of the write withdraws no request", async () => {
  startRelay();
  second = await aPerson("staff");
  const member = await aPerson("retail");
  const request = await askFor(first, member.id);
  const DB = happeningBefore(env.DB, /insert into "security_events"/, () =>
    env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(second.id).run(),
  );
  const path = `/office/staff-requests/${request.id}`;
  expect((await askWithCookie(second.cookie, "DELETE", path, { bindings: { DB } })).status).toBe(409);
  expect(await askFor(first, member.id)).toMatchObject({ id: request.id });
  expect(await decisionsOn(member.id)).toEqual(["staff-asked"]);
});

test("former staff become staff again by a request and its confirmation, and nobody can request it for themselves", async () => {
  startRelay();
  second = await aPerson("staff");
  const former = await aPerson("staff");
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${former.id}/disable`)).status).toBe(200);
  const request = await askFor(first, former.id);
  expect((await confirm(second, request.id)).status).toBe(200);
  expect((await logIn(former.email)).status).toBe(200);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${first.id}/staff`)).status).toBe(409);
  const disabled = await aPerson("retail");
  await askWithCookie(first.cookie, "POST", `/office/people/${disabled.id}/disable`);
  expect((await askWithCookie(first.cookie, "POST", `/office/people/${disabled.id}/staff`)).status).toBe(409);
});

test("people invited as staff have no account and no link until a second member of staff confirms it", async () => {
  const relay = startRelay();
  second = await aPerson("staff");
  const [copied, written] = [anyEmail(), anyEmail()];
  const requests: StaffRequest[] = [];
  for (const [email, name, byEmail] of [[copied, "Ada", false] as const, [written, "Ben", true] as const]) {
    const response = await askInvitations(first.cookie, "POST", "", {
      body: { email, name, kind: "staff", byEmail },
    });
    expect(response.status).toBe(202);
    requests.push(((await response.json()) as { request: StaffRequest }).request);
    expect(await countRows("SELECT count(*) AS count FROM user WHERE email = ?", email)).toBe(0);
  }
  const [byLink, byEmail] = requests;
  expect((await confirm(first, byLink?.id ?? "")).status).toBe(403);
  const confirmed = (await (await confirm(second, byLink?.id ?? "")).json()) as { link: string | null };
  expect((await setPassword(passwordTokenIn(confirmed.link))).status).toBe(200);
  expect(await (await confirm(second, byLink?.id ?? "")).json()).toEqual({ confirmed: true, link: null });

  expect(await (await confirm(second, byEmail?.id ?? "")).json()).toEqual({ confirmed: true, link: null });
  expect(tokensSentTo(relay, written)).toHaveLength(1);
  // Confirming once more does not bring back a withdrawn invitation.
  const { invitations } = (await (await askInvitations(first.cookie, "GET")).json()) as {
    invitations: { id: string }[];
  };
  for (const { id } of invitations) await askInvitations(first.cookie, "DELETE", `/${id}`);
  expect(await (await confirm(second, byEmail?.id ?? "")).json()).toEqual({ confirmed: true, link: null });
  expect(await countLinksOf(written)).toBe(0);
});

test("somebody whose earlier invitation was withdrawn can be invited as staff once that is confirmed", async () => {
  startRelay();
  second = await aPerson("staff");
  const email = anyEmail();
  const { invitation } = await makeInvitation(first.cookie, email, false);
  await askInvitations(first.cookie, "DELETE", `/${invitation.id}`);
  await env.DB.prepare("UPDATE invitations SET linked_at = linked_at - 1000").run();
  const invitee = { email, name: "Ada", kind: "staff", byEmail: false };
  const asked = await askInvitations(first.cookie, "POST", "", { body: invitee });
  const { request } = (await asked.json()) as { request: StaffRequest };
  const { link } = (await (await confirm(second, request.id)).json()) as { link: string | null };
  expect((await setPassword(passwordTokenIn(link))).status).toBe(200);
});

test("a staff request that waits for a second member of staff is on Today until it is confirmed or withdrawn", async () => {
  startRelay();
  const before = await onToday(first);
  const member = await aPerson("company");
  const alone = await askFor(first, member.id);
  expect(await askedBy(first)).toMatchObject([{ ownConfirmationFrom: alone.ownConfirmationFrom }]);
  second = await aPerson("staff");
  const [leaving, email] = [await aPerson("staff"), anyEmail()];
  await askWithCookie(first.cookie, "DELETE", `/office/people/${leaving.id}/staff`, { body: { becomes: "retail" } });
  await askInvitations(first.cookie, "POST", "", { body: { email, name: "Cem", kind: "staff", byEmail: false } });
  const asked = { preparedBy: { id: first.id, name: "A staff member" }, ownConfirmationFrom: null };
  const items = await askedBy(first);
  expect(items).toMatchObject([
    { ...asked, id: alone.id, preparedAt: alone.askedAt, personId: member.id, becomes: "staff" },
    { ...asked, personId: leaving.id, becomes: "retail" },
    { ...asked, personId: null, name: "Cem", becomes: "staff" },
  ]);
  expect((await onToday(second)).count).toBe(before.count + 3);
  await confirm(second, alone.id);
  for (const { id } of items.slice(1)) await askWithCookie(second.cookie, "DELETE", `/office/staff-requests/${id}`);
  expect(await onToday(second)).toEqual(before);
});

test("somebody with a colleague's name, however it is spelled, neither becomes staff nor is invited as staff", async () => {
  startRelay();
  second = await aPerson("staff");
  const [member, late, listed] = [await aPerson("retail"), await aPerson("retail"), anyEmail()];
  const named = (id: string, name: string) =>
    env.DB.prepare("UPDATE user SET name = ? WHERE id = ?").bind(name, id).run();
  await named(second.id, "Paolo Conti");
  await named(member.id, "PAOLO\u200b  Contì\u3164");
  const refused = {
    type: "conflict",
    detail: expect.stringMatching(/Another member of staff has this name.*middle name/),
  };
  const asked = await askWithCookie(first.cookie, "POST", `/office/people/${member.id}/staff`);
  expect([asked.status, await asked.json()]).toEqual([409, expect.objectContaining(refused)]);
  const invitee = { email: anyEmail(), name: "paolo conti", kind: "staff", byEmail: false };
  const invited = await askInvitations(first.cookie, "POST", "", { body: invitee });
  expect([invited.status, await invited.json()]).toEqual([409, expect.objectContaining(refused)]);
  const list = { text: `${listed}, Paolo Conti`, kind: "staff", byEmail: false };
  const checked = await askWithCookie(first.cookie, "POST", "/office/invitation-list/check", { body: list });
  expect(await checked.json()).toEqual({ faults: [{ line: 1, detail: refused.detail }] });

  // Somebody who takes the name after the request was made does not become staff either.
  const request = await askFor(first, late.id);
  await named(late.id, "Paolo Conti");
  const confirmed = await confirm(second, request.id);
  expect([confirmed.status, await confirmed.json()]).toEqual([409, expect.objectContaining(refused)]);
  expect([await kindOf(member.id), await kindOf(late.id)]).toEqual(["retail", "retail"]);
  await named(late.id, "Paolo Conti, Finance");
  expect((await confirm(second, request.id)).status).toBe(200);
});

test("of two people with one name confirmed at once only one becomes staff, and nobody is invited under a colleague's new name", async () => {
  startRelay();
  second = await aPerson("staff");
  const [one, other] = [await aPerson("retail"), await aPerson("retail")];
  const named = (id: string, name: string) =>
    env.DB.prepare("UPDATE user SET name = ? WHERE id = ?").bind(name, id).run();
  const [asked, alsoAsked] = [await askFor(first, one.id), await askFor(first, other.id)];
  await named(one.id, "Ilse Grau");
  await named(other.id, "Ilse Grau");
  const DB = happeningBefore(env.DB, /insert into "security_events"/, () => confirm(second, alsoAsked.id));
  expect((await confirm(second, asked.id, { DB })).status).toBe(409);
  expect([await kindOf(one.id), await kindOf(other.id)]).toEqual(["retail", "staff"]);

  const email = anyEmail();
  const body = { email, name: "Olga Ferri", kind: "staff", byEmail: false };
  const invited = await askInvitations(first.cookie, "POST", "", { body });
  const { request } = (await invited.json()) as { request: StaffRequest };
  const failing = happeningBefore(env.DB, /insert into "invitations"/, () => Promise.reject(new Error("Away.")));
  expect((await confirm(second, request.id, { DB: failing })).status).toBe(503);
  await named(other.id, "olga ferri");
  const again = await confirm(second, request.id);
  expect([again.status, await again.json()]).toMatchObject([409, { detail: expect.stringMatching(/has this name/) }]);
  expect(await countRows("SELECT count(*) AS count FROM user WHERE email = ?", email)).toBe(0);
  await named(other.id, "Ilse Grau");
  expect((await confirm(second, request.id)).status).toBe(200);
});

test("of two people with one name whose invitations are confirmed at once, the second is invited once the name is free", async () => {
  startRelay();
  second = await aPerson("staff");
  const [email, otherEmail] = [anyEmail(), anyEmail()];
  const askToInvite = async (address: string, name: string) => {
    const body = { email: address, name, kind: "staff", byEmail: false };
    const invited = await askInvitations(first.cookie, "POST", "", { body });
    return ((await invited.json()) as { request: StaffRequest }).request.id;
  };
  const [asked, alsoAsked] = [await askToInvite(email, "Nora Weiss"), await askToInvite(otherEmail, "Nora Weiss")];
  const DB = happeningBefore(env.DB, /insert into "invitations"/, () => confirm(second, alsoAsked));
  const refused = await confirm(second, asked, { DB });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: expect.stringMatching(/has this name/) },
  ]);
  const invited = "SELECT count(*) AS count FROM user WHERE email = ?";
  expect([await countRows(invited, email), await countRows(invited, otherEmail)]).toEqual([0, 1]);
  await env.DB.prepare("UPDATE user SET name = 'Nora Blau' WHERE email = ?").bind(otherEmail).run();

  // If a colleague takes another, unrelated name meanwhile, confirming again succeeds.
  const renamed = happeningBefore(env.DB, /insert into "invitations"/, () =>
    env.DB.prepare("UPDATE user SET name = 'Nora Grau' WHERE email = ?").bind(otherEmail).run(),
  );
  const changed = await confirm(second, asked, { DB: renamed });
  expect([changed.status, await changed.json()]).toMatchObject([409, { detail: staffRequestErrors.changed }]);
  const made = await confirm(second, asked);
  expect([made.status, await made.json()]).toMatchObject([200, { link: expect.stringContaining("/") }]);
});

async function askedBy(asker: TestPerson) {
  return (await onToday(asker)).items.filter(({ preparedBy }) => preparedBy.id === asker.id);
}

async function onToday({ cookie }: TestPerson): Promise<Today["staffRequests"]> {
  const answer = await askWithCookie(cookie, "GET", "/office/today");
  return ((await answer.json()) as Today).staffRequests;
}

async function askFor(asker: TestPerson, personId: string): Promise<StaffRequest> {
  await giveOwnName(personId);
  const response = await askWithCookie(asker.cookie, "POST", `/office/people/${personId}/staff`);
  if (response.status !== 202) throw new Error(`Asking answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { request: StaffRequest }).request;
}

function confirm(confirmer: TestPerson, id: string, bindings = {}): Promise<Response> {
  return askWithCookie(confirmer.cookie, "POST", `/office/staff-requests/${id}/confirm`, { bindings });
}
