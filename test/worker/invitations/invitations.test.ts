import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayInMs, minuteInMs } from "#rules/durations.ts";
import {
  disableAccount,
  expectLinkInvalid,
  idOf,
  invite,
  newPassword,
  openLink,
  setPassword,
} from "#test/support/worker/accounts.ts";
import { actOnEmail, openEmail } from "#test/support/worker/emails.ts";
import { failingDatabase } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import {
  askInvitations,
  countLinksOf,
  type Made,
  makeInvitation,
  passwordTokenIn,
  tokensSentTo,
} from "#test/support/worker/invitations.ts";
import { aCookie, askWithCookie, kindOf } from "#test/support/worker/people.ts";
import { accept, startRelay, status } from "#test/support/worker/relay.ts";
import { anyEmail, ask, cookieOf, logIn, makeAccount, whoIs } from "#test/support/worker/sign-in.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

let staff = "";

beforeEach(async () => {
  staff = await aCookie("staff");
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function passTime(ms: number): Date {
  const now = new Date(Date.now() + ms);
  vi.useFakeTimers({ toFake: ["Date"], now });
  return now;
}

test("somebody invited by e-mail sets a password with its link, logs in, and leaves the list of open invitations", async () => {
  const relay = startRelay();
  const email = anyEmail();
  const { invitation, link } = await makeInvitation(staff, email.toUpperCase(), true);
  expect(link).toBeNull();
  expect(invitation).toMatchObject({ email, name: "Ada Rossi", kind: "company", isExpired: false });
  const listed = await (await askInvitations(staff, "GET")).text();
  const { invitations } = JSON.parse(listed) as { invitations: { id: string }[] };
  expect(invitations.find(({ id }) => id === invitation.id)).toMatchObject({ emailState: "sent" });
  const [token = "none", ...more] = tokensSentTo(relay, email);
  expect(more).toEqual([]);
  expect(listed).not.toContain(token);
  const kept = "SELECT count(*) AS n FROM letters WHERE instr(data, ?)";
  expect(await env.DB.prepare(kept).bind(email).first("n")).toBe(0);

  expect((await setPassword(token)).status).toBe(200);
  const cookie = cookieOf(await logIn(email, newPassword));
  expect(await whoIs(cookie)).toMatchObject({ email, name: "Ada Rossi", kind: "company" });
  const data = await ask("/api/account/data", { headers: { Cookie: cookie } });
  expect(await data.json()).toMatchObject({ invitation: { acceptedAt: expect.any(String), withdrawnAt: null } });
  expect(await (await askInvitations(staff, "GET")).text()).not.toContain(email);
  const again = await askInvitations(staff, "POST", `/${invitation.id}/email`, { body: {} });
  expect([again.status, (await askInvitations(staff, "DELETE", `/${invitation.id}`)).status]).toEqual([409, 409]);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test("a link to copy is shown once and is not cached, and no e-mail is sent", async () => {
  const relay = startRelay();
  const email = anyEmail();
  const body = { email, kind: "retail", byEmail: false };
  const response = await askInvitations(staff, "POST", "", { body });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([201, "private, no-store"]);
  const { invitation, link } = (await response.json()) as Made;
  expect(invitation).toMatchObject({ emailState: "none", sentAt: null });
  expect(await (await askInvitations(staff, "GET")).text()).not.toContain(passwordTokenIn(link));
  expect(relay.requests).toEqual([]);
  expect((await setPassword(passwordTokenIn(link))).status).toBe(200);
});

test("an invitation that is sent again has a new link, which is valid for seven days from then, and voids the old one", async () => {
  const relay = startRelay();
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff, email, true);
  passTime(6 * dayInMs);
  // A session of staff has expired by then.
  staff = await aCookie("staff");
  expect((await askInvitations(staff, "POST", `/${invitation.id}/email`, { body: {} })).status).toBe(202);
  passTime(6 * dayInMs);
  // A session of staff has expired by then.
  staff = await aCookie("staff");
  const [first = "", second = ""] = tokensSentTo(relay, email);
  await expectLinkInvalid(await setPassword(first));
  expect((await setPassword(second)).status).toBe(200);
});

test("when an invitation is sent again twenty times at once, one e-mail is sent, with the one link that is open", async () => {
  const relay = startRelay();
  const email = anyEmail();
  const { invitation, link } = await makeInvitation(staff, email, false);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askInvitations(staff, "POST", `/${invitation.id}/email`, { body: {} })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(202));
  const said = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { isSent: boolean }).isSent));
  expect(said.filter((isSent) => isSent).length).toBe(1);
  const [token = "none", ...more] = tokensSentTo(relay, email);
  expect([more, await countLinksOf(email)]).toEqual([[], 1]);
  await expectLinkInvalid(await setPassword(passwordTokenIn(link)));
  expect((await setPassword(token)).status).toBe(200);
});

test("when twenty links are made at once, one of them is open in the end", async () => {
  startRelay();
  const email = anyEmail();
  const made = await Promise.all(Array.from({ length: 20 }, () => makeInvitation(staff, email, false)));
  expect([new Set(made.map(({ invitation }) => invitation.id)).size, await countLinksOf(email)]).toEqual([1, 1]);
  const statuses: number[] = [];
  for (const { link } of made) statuses.push((await setPassword(passwordTokenIn(link))).status);
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(422)]);
});

test("an invitation's waiting e-mail becomes late, is not sent once there is a newer one, and loses its text if it is given up", async () => {
  const relay = startRelay(status(503));
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff, email, true);
  passTime(6 * minuteInMs);
  expect(await stateOf(invitation.id)).toBe("late");
  expect((await askInvitations(staff, "POST", `/${invitation.id}/email`, { body: {} })).status).toBe(202);
  expect(relay.delivered).toEqual([]);
  relay.answer = accept;
  const later = passTime(60 * minuteInMs);
  // A session of staff has expired by then.
  staff = await aCookie("staff");
  await sendOutbox(env, { clock: () => later });
  const [token = "none", ...more] = tokensSentTo(relay, email);
  expect([more, await stateOf(invitation.id)]).toEqual([[], "sent"]);
  expect((await setPassword(token)).status).toBe(200);

  relay.answer = status(400);
  const refused = await makeInvitation(staff, anyEmail(), true);
  expect(await stateOf(refused.invitation.id)).toBe("dead");
  const wiped =
    "SELECT count(*) AS n FROM letters WHERE letter = 'invitation' AND data IS NOT NULL AND status <> 'waiting'";
  expect(await env.DB.prepare(wiped).first("n")).toBe(0);
});

test("a withdrawn invitation lets nobody in by its link, its e-mail or a password reset, until they are invited again", async () => {
  const relay = startRelay(status(503));
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff, email, true);
  const copied = await makeInvitation(staff, email, false);
  for (let time = 0; time < 2; time++) {
    const response = await askInvitations(staff, "DELETE", `/${invitation.id}`);
    expect([response.status, await response.json()]).toEqual([200, { withdrawn: true }]);
  }
  const withdrawn = "SELECT count(*) AS n FROM security_events WHERE detail = 'invitation-withdrawn' AND subject = ?";
  expect(await env.DB.prepare(withdrawn).bind(invitation.id).first("n")).toBe(1);
  relay.answer = accept;
  await ask("/api/password-reset", { method: "POST", body: { email } });
  const later = passTime(60 * minuteInMs);
  // A session of staff has expired by then.
  staff = await aCookie("staff");
  await sendOutbox(env, { clock: () => later });
  expect(tokensSentTo(relay, email)).toEqual([]);
  await expectLinkInvalid(await setPassword(passwordTokenIn(copied.link)));
  expect((await logIn(email, newPassword)).status).toBe(401);
  const again = await askInvitations(staff, "POST", `/${invitation.id}/email`, { body: {} });
  expect([again.status, await countLinksOf(email)]).toEqual([409, 0]);
  expect(await (await askInvitations(staff, "GET")).text()).not.toContain(email);

  // Nobody has ever logged in, so the new invitation may correct the name and the kind.
  const back = await makeInvitation(staff, email, false, { kind: "retail", name: "Ada Conti" });
  expect((await setPassword(passwordTokenIn(back.link))).status).toBe(200);
  expect(await whoIs(cookieOf(await logIn(email, newPassword)))).toMatchObject({ kind: "retail", name: "Ada Conti" });
});

test("disabling an invited person ends the invitation, and they may be invited again once they are enabled", async () => {
  startRelay();
  const email = anyEmail();
  const { link } = await makeInvitation(staff, email, false);
  const id = await idOf(email);
  for (const act of ["disable", "enable"])
    expect((await askWithCookie(staff, "POST", `/office/people/${id}/${act}`)).status).toBe(200);
  expect(await (await askInvitations(staff, "GET")).text()).not.toContain(email);
  const shown = await (await askWithCookie(staff, "GET", `/office/people/${id}`)).json();
  expect(shown).toMatchObject({ state: "no-login", invitation: { isOpen: false } });
  passTime(6 * dayInMs);
  staff = await aCookie("staff");
  expect(await (await askWithCookie(staff, "GET", "/office/today")).text()).not.toContain(email);
  await expectLinkInvalid(await setPassword(passwordTokenIn(link)));

  const again = await makeInvitation(staff, email, false);
  expect((await setPassword(passwordTokenIn(again.link))).status).toBe(200);
});

test("an invited person without a password gets no reset e-mail, and the same answer as anybody else", async () => {
  const relay = startRelay();
  const [invited, expired] = [anyEmail(), anyEmail()];
  for (const email of [invited, expired]) await makeInvitation(staff, email, false);
  await env.DB.prepare("UPDATE verification SET expires_at = 0 WHERE value = ?")
    .bind(await idOf(expired))
    .run();
  const answers = [];
  for (const email of [invited, expired, anyEmail()]) {
    const response = await ask("/api/password-reset", { method: "POST", body: { email } });
    answers.push([response.status, await response.text()]);
  }
  expect(answers).toEqual(Array(3).fill([202, '{"asked":true}']));
  expect([relay.requests, await openLink(invited)]).toEqual([[], "none"]);
});

test("whichever database call fails, an invitation has both its link and its e-mail or neither", async () => {
  const relay = startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const when of ["before", "after"] as const) {
    let isOver = false;
    for (let nth = 1; !isOver; nth++) {
      let calls = 0;
      const DB = failingDatabase(env.DB, () => (++calls === nth ? when : "none"));
      const email = anyEmail();
      const body = { email, kind: "company", byEmail: true };
      const response = await askInvitations(staff, "POST", "", { body, bindings: { DB } });
      expect([201, 503]).toContain(response.status);
      isOver = calls < nth;
      const [links, emails] = [await countLinksOf(email), await emailsAbout(email)];
      if (response.status === 201) expect([when, nth, links, emails]).toEqual([when, nth, 1, 1]);
      expect([when, nth, emails]).toEqual([when, nth, links]);
      if (links === 0) continue;
      const later = new Date(Date.now() + 60 * minuteInMs);
      await sendOutbox(env, { clock: () => later });
      expect((await setPassword(tokensSentTo(relay, email).at(-1) ?? "none")).status).toBe(200);
    }
  }
});

test("an invitation that is withdrawn at the moment it is sent again stays withdrawn", async () => {
  const relay = startRelay();
  const email = anyEmail();
  const { invitation } = await makeInvitation(staff, email, false);
  const DB = happeningBefore(env.DB, /insert into "invitations"/, () =>
    askInvitations(staff, "DELETE", `/${invitation.id}`),
  );
  expect((await askInvitations(staff, "POST", `/${invitation.id}/email`, { bindings: { DB } })).status).toBe(409);
  expect(await countLinksOf(email)).toBe(0);
  expect(tokensSentTo(relay, email)).toEqual([]);
});

test("an open invitation gets a new link, and one that was withdrawn or is somebody else's gets none", async () => {
  const [email, other] = [anyEmail(), anyEmail()];
  const { invitation } = await makeInvitation(staff, email, false);
  const again = { again: invitation.id };
  expect((await makeInvitation(staff, email, false, again)).link).toContain("#token=");
  const asked = { name: "Ada Rossi", kind: "company", byEmail: false, ...again };
  const asOther = await askInvitations(staff, "POST", "", { body: { ...asked, email: other } });
  expect([asOther.status, await countLinksOf(other)]).toEqual([404, 0]);
  const DB = happeningBefore(env.DB, /insert into "invitations"/, () =>
    askInvitations(staff, "DELETE", `/${invitation.id}`),
  );
  for (const bindings of [{ DB }, {}]) {
    const refused = await askInvitations(staff, "POST", "", { body: { ...asked, email }, bindings });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("was withdrawn") });
    expect(await countLinksOf(email)).toBe(0);
  }
});

test("an account with a password, of another kind or disabled is not invited, and the answer says what to do", async () => {
  startRelay();
  const member = await makeAccount("company");
  const disabled = await makeAccount("company");
  await disableAccount(disabled);
  const pending = anyEmail();
  await makeInvitation(staff, pending, false);
  const left = anyEmail();
  await makeInvitation(staff, left, false);
  await disableAccount(left);
  for (const [email, kind, sentence] of [
    [left, "company", /disabled/],
    [member, "company", /already has an account with a password/],
    [member, "staff", /another kind/],
    [pending, "retail", /Withdraw its invitation first/],
    [disabled, "company", /disabled/],
  ] as const) {
    for (const byEmail of [true, false]) {
      const response = await askInvitations(staff, "POST", "", { body: { email, kind, byEmail } });
      const text = await response.text();
      expect([response.status, text]).toEqual([409, expect.stringMatching(sentence)]);
      expect(text).not.toContain("token=");
    }
  }
  // A disabled account is not invited even once its invitation is withdrawn, after which any other may get another kind.
  const leftId = await idOf(left);
  await env.DB.prepare("UPDATE invitations SET withdrawn_at = 1 WHERE person_id = ?").bind(leftId).run();
  const asOther = { email: left, kind: "retail", byEmail: false };
  expect((await askInvitations(staff, "POST", "", { body: asOther })).status).toBe(409);
  expect(await kindOf(leftId)).toBe("company");
  const links = [member, disabled, left, pending].map(countLinksOf);
  expect(await Promise.all(links)).toEqual([0, 0, 0, 1]);
});

test.each([
  [{ email: "ada", kind: "retail", byEmail: true }, "email"],
  [{ email: "ada@firm.example", kind: "king", byEmail: true }, "kind"],
  [{ email: "ada@firm.example", kind: "retail", name: "A\nB", byEmail: true }, "name"],
  [{ email: "ada@firm.example", kind: "retail" }, undefined],
  [[], undefined],
])("%j is refused as an invitation", async (body, field) => {
  const response = await askInvitations(staff, "POST", "", { body });
  const { fields } = (await response.json()) as { fields?: object };
  expect([response.status, Object.keys(fields ?? {})]).toEqual([422, field ? [field] : []]);
});

test("one member of staff may invite fifty times an hour, so that a stolen session cannot write to the whole world", async () => {
  const relay = startRelay();
  const cookie = await aCookie("staff");
  const { invitation } = await makeInvitation(cookie, anyEmail(), false);
  for (let time = 1; time < 49; time++) await invite(anyEmail());
  await env.DB.exec("update account_attempts set tries = 49 where rowid = (select max(rowid) from account_attempts)");
  await makeInvitation(cookie, anyEmail(), false);
  for (const [method, path, body] of [
    ["POST", "", { email: anyEmail(), kind: "retail", byEmail: true }],
    ["POST", `/${invitation.id}/email`, {}],
  ] as const) {
    const refused = await askInvitations(cookie, method, path, { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
  }
  expect(relay.requests).toEqual([]);
  expect((await makeInvitation(staff, anyEmail(), false)).link).not.toBeNull();

  const first = await page(cookie, "");
  const rest = await page(cookie, `?after=${first.next}`);
  expect([first.invitations.length, rest.next]).toEqual([50, null]);
  const ids = [...first.invitations, ...rest.invitations].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(invitation.id);
  expect((await askInvitations(cookie, "GET", "?after=x")).status).toBe(422);
});

test("an invitation whose e-mail staff have cancelled says so, and can be sent again", async () => {
  startRelay(status(503));
  const { invitation } = await makeInvitation(staff, anyEmail(), true);
  const find = "select link_id from invitations where id = ?";
  const emailId = (await env.DB.prepare(find).bind(invitation.id).first<string>("link_id")) ?? "";
  expect((await actOnEmail(staff, await openEmail(staff, emailId), "cancel")).status).toBe(200);
  expect(await stateOf(invitation.id)).toBe("cancelled");
  expect((await askInvitations(staff, "POST", `/${invitation.id}/email`, { body: {} })).status).toBe(202);
  expect(await stateOf(invitation.id)).toBe("waiting");
});

test("only staff make, list, resend and withdraw invitations, and an unknown invitation is answered 404", async () => {
  const id = crypto.randomUUID();
  const asks = [
    ["POST", "", { email: anyEmail(), kind: "staff", byEmail: false }],
    ["GET", "", undefined],
    ["POST", `/${id}/email`, {}],
    ["DELETE", `/${id}`, undefined],
  ] as const;
  const member = cookieOf(await logIn(await makeAccount("company")));
  for (const [method, path, body] of asks) {
    const asking = body === undefined ? {} : { body };
    expect((await askInvitations(member, method, path, asking)).status).toBe(403);
    expect((await askInvitations("", method, path, asking)).status).toBe(401);
    if (path !== "") expect((await askInvitations(staff, method, path, asking)).status).toBe(404);
  }
});

async function page(cookie: string, search: string) {
  const response = await askInvitations(cookie, "GET", search);
  return (await response.json()) as { invitations: { id: string; emailState: string }[]; next: string | null };
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await page(staff, "")).invitations.find((each) => each.id === id)?.emailState;
}

/** Counts the invitation e-mails to this address, sent or not. */
function emailsAbout(email: string): Promise<number | null> {
  const query =
    "SELECT count(*) AS n FROM letters JOIN invitations ON link_id = letters.id JOIN user ON user.id = person_id WHERE email = ?";
  return env.DB.prepare(query).bind(email).first<number>("n");
}

test.for([
  ["processed", "sent"],
  ["delivered", "delivered"],
  ["hard-bounced", "dead"],
  ["dropped", "dead"],
])("an invitation whose e-mail the relay reports as %s is listed as %s", async ([report, state]) => {
  startRelay();
  const { invitation } = await makeInvitation(staff, anyEmail(), true);
  expect(await stateOf(invitation.id)).toBe("sent");
  await env.DB.prepare("update letters set report = ? where id = (select link_id from invitations where id = ?)")
    .bind(report, invitation.id)
    .run();
  expect(await stateOf(invitation.id)).toBe(state);
});
