import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { peopleErrors } from "#content/api-errors.ts";
import { idOf, openLink, setPassword } from "#test/support/worker/accounts.ts";
import { answerLostAfter, failingDatabase, inTurn } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { countLinksOf } from "#test/support/worker/invitations.ts";
import {
  aLoggedInPerson,
  aPerson,
  askWithCookie,
  countKnownDevices,
  decisionsOn,
  securityEventsOf,
} from "#test/support/worker/people.ts";
import { accept, recipientOf, startRelay, status } from "#test/support/worker/relay.ts";
import { ask, enterCode, logIn, signIn, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { aTwoFactorAccount, logInWithCode, storedTwoFactorOf } from "#test/support/worker/two-factor-account.ts";
import { disablePerson, enablePerson } from "#worker/accounts/office/account-decisions-store.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { openDatabase } from "#worker/db/database.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

let staff: Awaited<ReturnType<typeof aLoggedInPerson>>;

beforeEach(async () => {
  staff = await aLoggedInPerson("staff");
});

test("a disabled account is logged out at once and its links are void; once enabled, its password works again", async () => {
  const member = await aLoggedInPerson("retail");
  const token = await openLink(member.email);
  expect(await countKnownDevices(member.id)).toBe(1);
  const disabled = await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`);
  expect([disabled.status, await disabled.json()]).toEqual([200, { disabled: true }]);
  expect(await whoIs(member.cookie)).toBeNull();
  expect(await countKnownDevices(member.id)).toBe(0);
  expect((await logIn(member.email)).status).toBe(401);
  expect((await setPassword(token)).status).toBe(422);
  expect((await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`)).status).toBe(200);

  const enabled = await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/enable`);
  expect([enabled.status, await enabled.json()]).toEqual([200, { disabled: false }]);
  expect(await whoIs(member.cookie)).toBeNull();
  expect((await logIn(member.email)).status).toBe(200);
  expect(await decisionsOn(member.id)).toEqual(["account-disabled", "account-enabled"]);
  for (const { event, actor_id } of await securityEventsOf(member.id))
    if (event === "staff-decision") expect(actor_id).toBe(staff.id);
});

test("a password link that still waits to be sent is not sent once its account is disabled", async () => {
  const member = await aLoggedInPerson("retail");
  const relay = startRelay(status(503));
  await ask("/api/password-reset", { method: "POST", body: { email: member.email } });
  expect(relay.received.map(recipientOf)).toEqual([member.email]);
  await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`);
  relay.answer = accept;
  await sendOutbox(env, { clock: () => new Date(Date.now() + 5 * 60_000) });
  expect(relay.delivered.map(recipientOf)).not.toContain(member.email);
});

test("when staff end a person's sessions, a login that waits for its code ends too, and no device is known any more", async () => {
  const holder = await aTwoFactorAccount();
  const cookie = await logInWithCode(holder);
  const pending = await logIn(holder.email);
  const id = await idOf(holder.email);
  expect(await countKnownDevices(id)).toBe(1);
  expect(await countKnownDevices(staff.id)).toBe(1);
  for (const _ of [1, 2])
    expect((await askWithCookie(staff.cookie, "DELETE", `/office/people/${id}/sessions`)).status).toBe(200);
  expect(await whoIs(cookie)).toBeNull();
  expect((await enterCode(pending, codeOf(holder.secret, 1))).status).toBe(401);
  expect(await countKnownDevices(id)).toBe(0);
  expect(await countKnownDevices(staff.id)).toBe(1);
  expect(await decisionsOn(id)).toEqual(["sessions-ended"]);
});

test("when staff end the sessions of a person who has none, the person's known devices are forgotten all the same", async () => {
  const member = await aLoggedInPerson("company");
  await ask("/api/session", { method: "DELETE", headers: { Cookie: member.cookie } });
  expect(await countKnownDevices(member.id)).toBe(1);
  expect((await askWithCookie(staff.cookie, "DELETE", `/office/people/${member.id}/sessions`)).status).toBe(200);
  expect(await countKnownDevices(member.id)).toBe(0);
  expect(await decisionsOn(member.id)).toEqual(["sessions-ended"]);
});

test("when staff turn off two-factor authentication, nothing of it is left and the holder is told", async () => {
  const relay = startRelay();
  const holder = await aTwoFactorAccount();
  const cookie = await logInWithCode(holder);
  const id = await idOf(holder.email);
  const path = `/office/people/${id}/two-factor`;
  for (const body of [{}, { reason: " " }, { reason: "x".repeat(501) }, { reason: 7 }])
    expect((await askWithCookie(staff.cookie, "DELETE", path, { body })).status).toBe(422);
  expect(await storedTwoFactorOf(holder.email)).not.toEqual([]);

  const body = { reason: "Called back on the number we have." };
  expect((await askWithCookie(staff.cookie, "DELETE", path, { body })).status).toBe(200);
  expect(await storedTwoFactorOf(holder.email)).toEqual([]);
  expect(await countKnownDevices(id)).toBe(0);
  expect(await whoIs(cookie)).toBeNull();
  expect(await (await logIn(holder.email)).json()).toMatchObject({ person: { email: holder.email, twoFactor: false } });
  expect(await securityEventsOf(id)).toContainEqual(
    expect.objectContaining({ event: "staff-decision", detail: "two-factor-off", actor_id: staff.id, ...body }),
  );
  expect((await askWithCookie(staff.cookie, "DELETE", path, { body })).status).toBe(200);
  const told = relay.delivered.filter((mail) => recipientOf(mail) === holder.email);
  expect(told.map(({ subject }) => subject)).toEqual([
    "Our team has turned off two-factor authentication",
    // For the login above with the password alone.
    "A login from a new device",
  ]);
});

test("the acts on an account are refused for one's own, and an account that does not exist is answered 404", async () => {
  const body = { reason: "None." };
  const calls = [
    ["POST", "disable"],
    ["POST", "enable"],
    ["DELETE", "sessions"],
    ["DELETE", "two-factor"],
  ] as const;
  for (const [method, what] of calls) {
    const given = what === "two-factor" ? { body } : {};
    expect((await askWithCookie(staff.cookie, method, `/office/people/${staff.id}/${what}`, given)).status).toBe(409);
    const nobody = `/office/people/${crypto.randomUUID()}/${what}`;
    expect((await askWithCookie(staff.cookie, method, nobody, given)).status).toBe(404);
  }
  expect(await whoIs(staff.cookie)).toMatchObject({ id: staff.id });
  expect(await decisionsOn(staff.id)).toEqual([]);
});

test.each([
  ["POST", "disable", {}],
  ["DELETE", "sessions", {}],
  ["DELETE", "two-factor", { reason: "A lost phone." }],
  ["PUT", "kind", { from: "retail", to: "company" }],
  ["POST", "password-reset", {}],
])(
  "somebody who ceases to be staff at the moment of the write changes nobody's account: %s %s",
  async (method, what, body) => {
    const holder = await aTwoFactorAccount();
    const [id, cookie, kept] = [
      await idOf(holder.email),
      await logInWithCode(holder),
      await storedTwoFactorOf(holder.email),
    ];
    const DB = happeningBefore(env.DB, /insert into "security_events"/, () =>
      env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(staff.id).run(),
    );
    const asking = { body, bindings: { DB } };
    expect((await askWithCookie(staff.cookie, method, `/office/people/${id}/${what}`, asking)).status).toBe(403);
    expect(await whoIs(cookie)).toMatchObject({ id, kind: "retail", twoFactor: true });
    expect(await storedTwoFactorOf(holder.email)).toEqual(kept);
    expect(await countLinksOf(holder.email)).toBe(0);
    expect(await decisionsOn(id)).toEqual([]);
  },
);

test("somebody who ceases to be staff at the moment of the write enables nobody", async () => {
  const member = await aLoggedInPerson("retail");
  const isDisabled = () =>
    env.DB.prepare("SELECT disabled_at IS NOT NULL AS n FROM user WHERE id = ?").bind(member.id).first("n");
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(member.id).run();
  const DB = happeningBefore(env.DB, /insert into "security_events"/, () =>
    env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(staff.id).run(),
  );
  const answer = await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/enable`, { bindings: { DB } });
  expect([answer.status, await isDisabled()]).toEqual([403, 1]);
});

test("when members of staff disable each other at once, one of them stays enabled", async () => {
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE kind = 'staff'").run();
  const [one, other] = [await aLoggedInPerson("staff"), await aLoggedInPerson("staff")];
  const answers = await Promise.all([
    askWithCookie(one.cookie, "POST", `/office/people/${other.id}/disable`),
    askWithCookie(other.cookie, "POST", `/office/people/${one.id}/disable`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const open = "SELECT count(*) AS n FROM user WHERE kind = 'staff' AND disabled_at IS NULL";
  expect(await env.DB.prepare(open).first("n")).toBe(1);
});

test("staff who disable a colleague whose account changes at the same moment do not read that it is the last one", async () => {
  const colleague = await aPerson("staff");
  const change = (disabledAt: number | null) =>
    env.DB.prepare("UPDATE user SET disabled_at = ? WHERE id = ?").bind(disabledAt, colleague.id).run();
  // Disabled before the decision, and enabled again before it is asked why nothing was decided.
  const isDecided = happeningBefore(env.DB, /insert into "security_events"/, () => change(1));
  const DB = happeningBefore(isDecided, /^select "id", "email", "kind", "disabled_at" from "user"/, () => change(null));
  const refused = await askWithCookie(staff.cookie, "POST", `/office/people/${colleague.id}/disable`, {
    bindings: { DB },
  });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ detail: peopleErrors.changed });
});

test("a command never disables the last member of staff, and can enable one whom staff may not enable alone", async () => {
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE kind = 'staff'").run();
  const [last, former] = [await aLoggedInPerson("staff"), await aLoggedInPerson("staff")];
  const db = openDatabase(env.DB);
  const command = (personId: string) => ({
    ...securityEventOfCommand({ event: "staff-decision", personId, detail: "account-disabled" }),
    personId,
  });
  expect(await disablePerson(db, command(former.id))).toBe("done");
  expect(await disablePerson(db, command(former.id))).toBe("already");
  expect(await disablePerson(db, command(last.id))).toBe("last-staff");
  expect(await whoIs(last.cookie)).toMatchObject({ id: last.id });
  expect((await askWithCookie(last.cookie, "POST", `/office/people/${former.id}/enable`)).status).toBe(409);
  expect(await enablePerson(db, command(former.id))).toBe("done");
  expect(await disablePerson(db, command(crypto.randomUUID()))).toBe("unknown");
  expect(await decisionsOn(last.id)).toEqual([]);
});

test("a decision is made once, with one event, even if the database's answer is lost", async () => {
  const member = await aLoggedInPerson("company");
  // The session is read first, and the decision is the second call.
  const DB = failingDatabase(env.DB, inTurn(["none", "after"]));
  const answer = await askWithCookie(staff.cookie, "POST", `/office/people/${member.id}/disable`, { bindings: { DB } });
  expect(answer.status).toBe(200);
  expect(await decisionsOn(member.id)).toEqual(["account-disabled"]);
  expect(await whoIs(member.cookie)).toBeNull();
});

test("a decision whose answer from the database is lost is not repeated after a colleague has undone it", async () => {
  const [member, colleague] = [await aLoggedInPerson("company"), await aLoggedInPerson("staff")];
  const path = `/office/people/${member.id}`;
  const DB = answerLostAfter(env.DB, /insert into "security_events"/, async () => {
    expect((await askWithCookie(colleague.cookie, "POST", `${path}/enable`)).status).toBe(200);
  });
  const answer = await askWithCookie(staff.cookie, "POST", `${path}/disable`, { bindings: { DB } });
  expect(answer.status).toBe(200);
  expect(await decisionsOn(member.id)).toEqual(["account-disabled", "account-enabled"]);
  expect((await logIn(member.email)).status).toBe(200);
});

test("a member cannot disable an account", async () => {
  const [member, other] = [await signIn("company"), await aLoggedInPerson("retail")];
  const refused = await ask(`/api/office/people/${other.id}/disable`, { method: "POST", headers: { Cookie: member } });
  expect(refused.status).toBe(403);
  expect(await whoIs(other.cookie)).toMatchObject({ id: other.id });
  expect(await decisionsOn(other.id)).toEqual([]);
});
