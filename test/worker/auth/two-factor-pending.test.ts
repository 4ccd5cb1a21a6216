import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { countSessionsOf, disableAccount, openLink, setPassword } from "#test/support/worker/accounts.ts";
import { type Fault, failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { ask, cookieOf, enterCode, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolledMember,
  aTwoFactorAccount,
  beginEnrolment,
  confirmEnrolment,
  expectStartAgain,
  expectWrong,
  logInWithCode,
  storedTwoFactorOf,
} from "#test/support/worker/two-factor-account.ts";
import { counterOf } from "#worker/auth/attempt-budget-store.ts";

const clock = holdClock();

test("one pending login begins one session, even with two right codes", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const asked = await logIn(email);
  expect((await enterCode(asked, codeOf(secret))).status).toBe(200);
  await expectStartAgain(await enterCode(asked, codeOf(secret, 1)));
  expect(await countSessionsOf(email)).toBe(1);
});

test("of several right codes sent at once for one pending login one is used, and the others stay unused", async () => {
  const { email, recoveryCodes } = await anEnrolledMember();
  const sessions = (await countSessionsOf(email)) ?? 0;
  const asked = await logIn(email);
  const answers = await Promise.all(recoveryCodes.slice(0, 5).map((code) => enterCode(asked, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessionsOf(email)).toBe(sessions + 1);
  expect(await storedTwoFactorOf(email)).toHaveLength(1 + 9);
});

test.each([
  ["the password is reset", async (email: string) => void (await setPassword(await openLink(email)))],
  ["the account is disabled", async (email: string) => disableAccount(email)],
])("a code that is found right just before %s begins no session", async (_what, happen) => {
  const { email, secret } = await aTwoFactorAccount();
  const asked = await logIn(email);
  // The first batch counts the attempt, the second uses the code.
  let batches = 0;
  const DB = new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property !== "batch") return value.bind(target);
      return async (statements: Parameters<D1Database["batch"]>[0]) => {
        batches += 1;
        if (batches === 2) await happen(email);
        return target.batch(statements);
      };
    },
  });
  await expectStartAgain(await enterCode(asked, codeOf(secret), { bindings: { DB } }));
  expect(batches).toBe(2);
  expect(await countSessionsOf(email)).toBe(0);
});

test("a right code that comes too late counts as an attempt, and does not end the browser's earlier session", async () => {
  const earlier = cookieOf(await logIn(await makeAccount("company")));
  const { email, secret } = await aTwoFactorAccount();
  const asked = await logIn(email);
  const disable = async () => disableAccount(email);
  const response = await ask("/api/session/code", {
    method: "POST",
    body: { code: codeOf(secret) },
    headers: { Cookie: `${earlier}; ${cookieOf(asked)}` },
    bindings: { DB: happeningBefore(env.DB, /update "two_factors"/, disable) },
  });
  await expectStartAgain(response);
  expect(await whoIs(earlier)).toMatchObject({ kind: "company" });
  const { key } = counterOf("account", "code", email);
  const tries = env.DB.prepare("SELECT tries FROM account_attempts WHERE key = ?").bind(key);
  expect(await tries.first("tries")).toBe(1);
});

test("no code is accepted without the cookie of a pending login, with a forged one or with a session's", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const pending = cookieOf(await logIn(email));
  const session = await logInWithCode({ email, secret });
  const value = (cookie: string) => cookie.split("=")[1] ?? "";
  const [token = "", signature = ""] = decodeURIComponent(value(pending)).split(".");
  const forged = [
    "",
    `__Host-login=${token}`,
    `__Host-login=${encodeURIComponent(`${token.startsWith("x") ? "y" : "x"}${token.slice(1)}.${signature}`)}`,
    `__Host-login=${value(session)}`,
    `login=${value(pending)}`,
    session,
  ];
  for (const Cookie of forged) {
    const body = { code: codeOf(secret, 1) };
    await expectStartAgain(await ask("/api/session/code", { method: "POST", body, headers: { Cookie } }));
  }
  expect(await whoIs(`__Host-session=${value(pending)}`)).toBeNull();
  expect(await whoIs(pending)).toBeNull();
  for (const body of [{}, { code: "" }, { code: 123456 }, { code: ["123456"] }]) {
    const response = await ask("/api/session/code", { method: "POST", body, headers: { Cookie: pending } });
    expect(response.status).toBe(422);
  }
});

test("another account's code does not complete a login", async () => {
  const [one, other] = [await aTwoFactorAccount(), await aTwoFactorAccount()];
  await expectWrong(await enterCode(await logIn(one.email), codeOf(other.secret)));
  expect((await enterCode(await logIn(other.email), codeOf(other.secret))).status).toBe(200);
});

test("a pending login expires after ten minutes", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const asked = [await logIn(email), await logIn(email)];
  vi.setSystemTime(clock.now + 10 * minuteInMs - 1);
  expect((await enterCode(asked[0] ?? Response.error(), codeOf(secret))).status).toBe(200);
  vi.setSystemTime(clock.now + 10 * minuteInMs);
  await expectStartAgain(await enterCode(asked[1] ?? Response.error(), codeOf(secret, 1)));
});

test("a pending login ends once the password is reset, the account is disabled or another app is set up", async () => {
  const [reset, disabled] = [await aTwoFactorAccount(), await aTwoFactorAccount()];
  const pendingReset = await logIn(reset.email);
  expect((await setPassword(await openLink(reset.email))).status).toBe(200);
  await expectStartAgain(await enterCode(pendingReset, codeOf(reset.secret)));

  const pendingDisabled = await logIn(disabled.email);
  await disableAccount(disabled.email);
  await expectStartAgain(await enterCode(pendingDisabled, codeOf(disabled.secret)));

  const moved = await anEnrolledMember();
  const pendingMoved = await logIn(moved.email);
  const given = { password, code: moved.recoveryCodes[0] };
  const { secret } = await beginEnrolment(moved.cookie, given);
  expect((await confirmEnrolment(moved.cookie, codeOf(secret))).status).toBe(200);
  for (const each of [secret, moved.secret]) await expectStartAgain(await enterCode(pendingMoved, codeOf(each, 1)));
  for (const { email } of [reset, disabled]) expect(await countSessionsOf(email)).toBe(0);
});

test("a browser's earlier session ends when the code is accepted, not when the password is", async () => {
  const earlier = cookieOf(await logIn(await makeAccount("company")));
  const { email, secret } = await aTwoFactorAccount();
  const asked = await logIn(email, password, { headers: { Cookie: earlier } });
  expect(await whoIs(earlier)).toMatchObject({ kind: "company" });
  const Cookie = `${earlier}; ${cookieOf(asked)}`;
  const response = await ask("/api/session/code", {
    method: "POST",
    body: { code: codeOf(secret) },
    headers: { Cookie },
  });
  expect(await whoIs(cookieOf(response))).toMatchObject({ email });
  expect(await whoIs(earlier)).toBeNull();
});

test("whichever database call fails, nobody is logged in, and the code is not used up", async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const { email, secret } = await aTwoFactorAccount();
  const asked = await logIn(email);
  for (let calls = 0; calls < 3; calls++) {
    const faults = inTurn([...Array<Fault>(calls).fill("none"), "before"]);
    const DB = failingDatabase(env.DB, faults, lastingError);
    const response = await enterCode(asked, codeOf(secret), { bindings: { DB } });
    expect([calls, response.status, response.headers.getSetCookie()]).toEqual([calls, 503, []]);
    expect(await countSessionsOf(email)).toBe(0);
  }
  expect((await enterCode(asked, codeOf(secret))).status).toBe(200);
  expect(errors.mock.calls.join()).not.toContain(email);
});
