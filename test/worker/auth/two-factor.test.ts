import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, askAs, readAccount } from "#test/support/worker/own-account.ts";
import { ask, cookieOf, enterCode, logIn, password, signIn, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolledMember,
  aTwoFactorAccount,
  beginEnrolment,
  codesIn,
  confirmEnrolment,
  expectWrong,
  logInWithCode,
  storedTwoFactorOf,
  twoFactorStateOf,
  wrongRecoveryCode,
} from "#test/support/worker/two-factor-account.ts";

const clock = holdClock();

test("two-factor authentication is turned off with the password and an unused code, and other sessions end", async () => {
  const { email, cookie, secret, recoveryCodes } = await anEnrolledMember();
  const elsewhere = await logInWithCode({ email, secret }, 1);
  const remove = (body: object) => askAs(cookie, "POST", "/two-factor/removal", { body });
  expect((await remove({ password })).status).toBe(422);
  expect((await remove({ password: "not the password", code: recoveryCodes[0] })).status).toBe(422);
  await expectWrong(await remove({ password, code: codeOf(secret, 1) }));
  await expectWrong(await remove({ password, code: "00000-00000" }), wrongRecoveryCode);
  expect(await twoFactorStateOf(cookie)).toMatchObject({ recoveryCodesLeft: 10 });
  const pending = await logIn(email);
  expect((await remove({ password, code: recoveryCodes[0] })).status).toBe(200);
  expect(await twoFactorStateOf(cookie)).toBeNull();
  expect(await storedTwoFactorOf(email)).toEqual([]);
  expect(await whoIs(cookie)).toMatchObject({ twoFactor: false });
  expect(await whoIs(elsewhere)).toBeNull();
  expect((await enterCode(pending, recoveryCodes[1])).status).toBe(401);
  expect(cookieOf(await logIn(email))).toMatch(/^__Host-session=/);
  const again = await remove({ password, code: "000000" });
  expect(again.status).toBe(409);
});

test("staff cannot turn off two-factor authentication", async () => {
  const { cookie, recoveryCodes } = await anEnrolledMember("staff");
  const response = await askAs(cookie, "POST", "/two-factor/removal", { body: { password, code: recoveryCodes[0] } });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining("Staff keep two-factor") });
  expect(await twoFactorStateOf(cookie)).toMatchObject({ recoveryCodesLeft: 10 });
});

test("new recovery codes need the password and a code, are made once for each code, and void the old ones", async () => {
  const { email, cookie, secret, recoveryCodes } = await anEnrolledMember();
  const renew = (body: object) => askAs(cookie, "POST", "/two-factor/recovery-codes", { body });
  expect((await renew({ password })).status).toBe(422);
  expect((await renew({ password: "not the password", code: codeOf(secret, 1) })).status).toBe(422);
  await enterCode(await logIn(email), recoveryCodes[0]);
  expect(await twoFactorStateOf(cookie)).toMatchObject({ recoveryCodesLeft: 9 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => renew({ password, code: codeOf(secret, 1) })));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const [made = []] = await Promise.all(won.map(codesIn));
  expect(await twoFactorStateOf(cookie)).toMatchObject({ recoveryCodesLeft: 10 });
  await expectWrong(await enterCode(await logIn(email), recoveryCodes[1]), wrongRecoveryCode);
  expect((await enterCode(await logIn(email), made[0])).status).toBe(200);
});

test.each(["removal", "recovery-codes", "enrolment"])(
  "a session that ends at the moment of its request for %s changes nothing, even if another session goes on",
  async (act) => {
    const { email, cookie, secret, recoveryCodes } = await anEnrolledMember();
    const first = "SELECT min(session.rowid) FROM session JOIN user ON user.id = user_id WHERE email = ?";
    const elsewhere = await logInWithCode({ email, secret }, 1);
    const before = await storedTwoFactorOf(email);
    const DB = happeningBefore(env.DB, /^update "two_factors"/, () =>
      env.DB.prepare(`DELETE FROM session WHERE rowid = (${first})`).bind(email).run(),
    );
    const body = { password, code: recoveryCodes[0] };
    const answer = await askAs(cookie, "POST", `/two-factor/${act}`, { body, bindings: { DB } });
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ type: "unauthenticated" })]);
    expect(await eventNamesOf(email)).not.toContain("code-failed");
    expect([await whoIs(cookie), await whoIs(elsewhere)]).toMatchObject([null, { email }]);
    expect(await storedTwoFactorOf(email)).toEqual(before);
  },
);

test.each(["removal", "recovery-codes", "enrolment"])(
  "a right code for %s is not called wrong if two-factor authentication is turned off at that moment",
  async (act) => {
    const { email, cookie, recoveryCodes } = await anEnrolledMember();
    const [code, other] = recoveryCodes;
    const DB = happeningBefore(env.DB, /^update "two_factors"/, () =>
      askAs(cookie, "POST", "/two-factor/removal", { body: { password, code: other } }),
    );
    const body = { password, code };
    const answer = await askAs(cookie, "POST", `/two-factor/${act}`, { body, bindings: { DB } });
    const detail = "Two-factor authentication is already off. Please reload the page.";
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ type: "conflict", detail })]);
    expect(await eventNamesOf(email)).not.toContain("code-failed");
  },
);

test("a set-up whose session ends before its code arrives asks for a login", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  const DB = happeningBefore(env.DB, /insert into "two_factors"/, () =>
    env.DB.prepare("DELETE FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)").bind(email).run(),
  );
  const answer = await askAs(cookie, "PUT", "/two-factor", { body: { code: codeOf(secret) }, bindings: { DB } });
  expect(answer.status).toBe(401);
});

test("a wrong code on the account page counts together with those of logins", async () => {
  const { email, cookie, secret } = await anEnrolledMember();
  for (let attempt = 0; attempt < 5; attempt++) {
    await expectWrong(await askAs(cookie, "POST", "/two-factor/removal", { body: { password, code: "000000" } }));
  }
  expect((await enterCode(await logIn(email), codeOf(secret, 1))).status).toBe(429);
});

test("secret and codes are in no later answer, data export or log, and are not readable in the database", async () => {
  const said = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log").mockReturnValue());
  const { email, cookie, secret, recoveryCodes } = await anEnrolledMember();
  const pending = await logIn(email);
  const answers = [JSON.stringify(await readAccount(cookie)), JSON.stringify(await whoIs(cookie))];
  const data = await (await askAs(cookie, "GET", "/data")).text();
  expect(JSON.parse(data)).toMatchObject({
    twoFactor: { since: new Date(clock.now).toISOString(), recoveryCodesLeft: 10 },
  });
  answers.push(data, await pending.text(), JSON.stringify(said.flatMap(({ mock }) => mock.calls)));
  const kept = await storedTwoFactorOf(email);
  expect(kept).toHaveLength(12);
  const secrets = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))];
  for (const each of [...secrets, ...kept]) expect(answers.join()).not.toContain(each);
  for (const each of secrets) expect(kept.join()).not.toContain(each);
});

test("with another secret of the portal no code is accepted, and both the holder and the log are told why", async () => {
  const { email, secret, recoveryCodes } = await anEnrolledMember();
  const bindings = { BETTER_AUTH_SECRET: "another secret of the test suite, at least 32 long" };
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const asked = await logIn(email, password, { bindings });
  for (const code of [codeOf(secret, 1), recoveryCodes[0]]) {
    const refused = await enterCode(asked, code, { bindings });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining("We can no longer read") });
    expect(errors.mock.lastCall?.join()).toContain("npx wrangler secret put BETTER_AUTH_SECRETS");
  }
  expect(errors.mock.calls.join()).not.toContain(secret);
  expect((await enterCode(asked, codeOf(secret, 1))).status).toBe(401);
});

test("staff without two-factor authentication are refused until it is on", async () => {
  const { cookie } = await aPersonWithoutTwoFactor("staff");
  const refused = await ask("/api/documents", { headers: { Cookie: cookie } });
  expect(refused.status).toBe(403);
  const { secret } = await beginEnrolment(cookie);
  expect((await ask("/api/documents", { headers: { Cookie: cookie } })).status).toBe(403);
  const confirmed = await confirmEnrolment(cookie, codeOf(secret));
  await codesIn(confirmed);
  expect((await ask("/api/documents", { headers: { Cookie: cookieOf(confirmed) } })).status).toBe(200);
  expect((await ask("/api/documents", { headers: { Cookie: cookie } })).status).toBe(401);
  expect((await ask("/api/documents", { headers: { Cookie: await signIn("staff") } })).status).toBe(200);
  expect(
    (await ask("/api/documents", { headers: { Cookie: await logInWithCode(await aTwoFactorAccount("staff")) } }))
      .status,
  ).toBe(200);
});

test("finding out who is logged in, and with how many factors, costs one database read", async () => {
  const cookie = await signIn("staff");
  let calls = 0;
  const DB = new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property === "prepare" || property === "batch") calls += 1;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const response = await ask("/api/session", { headers: { Cookie: cookie }, bindings: { DB } });
  expect(await response.json()).toMatchObject({ person: { kind: "staff", twoFactor: true } });
  expect(calls).toBe(1);
});
