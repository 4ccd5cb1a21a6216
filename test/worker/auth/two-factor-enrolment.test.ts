import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { countSessionsOf } from "#test/support/worker/accounts.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, askAs } from "#test/support/worker/own-account.ts";
import { ask, cookieOf, enterCode, logIn, password, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolledMember,
  beginEnrolment,
  codesIn,
  confirmEnrolment,
  expectWrong,
  twoFactorStateOf,
  wrongRecoveryCode,
} from "#test/support/worker/two-factor-account.ts";

const over = "This set-up has expired. Please start it again.";

const clock = holdClock();

test("a code of the shown secret turns two-factor authentication on, gives ten recovery codes and ends other sessions", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const elsewhere = cookieOf(await logIn(email));
  const { secret, address, qr } = await beginEnrolment(cookie);
  expect(secret).toMatch(/^[A-Z2-7]{36}$/);
  expect(address).toContain(`/Cantiere:${encodeURIComponent(email)}?secret=${secret}&`);
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(await twoFactorStateOf(cookie)).toBeNull();
  for (const wrong of [codeOf(secret, 5), "１２３４５６", "äöüäöü", "      ", "12345"])
    await expectWrong(await confirmEnrolment(cookie, wrong));
  expect(await whoIs(elsewhere)).toMatchObject({ twoFactor: false });
  expect((await logIn(email)).headers.getSetCookie()[0]).toMatch(/^__Host-session=/);

  const confirmed = await confirmEnrolment(cookie, codeOf(secret));
  const renewed = cookieOf(confirmed);
  const codes = await codesIn(confirmed);
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect(await twoFactorStateOf(renewed)).toEqual({ since: new Date(clock.now).toISOString(), recoveryCodesLeft: 10 });
  expect(await whoIs(renewed)).toMatchObject({ email, twoFactor: true });
  expect(await whoIs(cookie)).toBeNull();
  expect(await whoIs(elsewhere)).toBeNull();
  expect(await countSessionsOf(email)).toBe(1);
  expect(await (await logIn(email)).json()).toEqual({ step: "code" });
});

test("a secret is shown for the right password only, with the same limit as changing the password", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  for (let attempt = 0; attempt < 5; attempt++) {
    const response = await askAs(cookie, "POST", "/two-factor/enrolment", { body: { password: "not the password" } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { password: "This is not your current password." } });
  }
  const refused = await askAs(cookie, "POST", "/two-factor/enrolment", { body: { password } });
  expect(refused.status).toBe(429);
  const change = await askAs(cookie, "PUT", "/password", { body: { current: password, password: "nine tall cranes" } });
  expect(change.status).toBe(429);
  expect(await countEnrolments(email)).toBe(0);
});

test("somebody with a session but without the password cannot turn on two-factor authentication", async () => {
  const owner = await aPersonWithoutTwoFactor();
  const thief = cookieOf(await logIn(owner.email));
  const { secret } = await beginEnrolment(owner.cookie);
  // Not even with a code of the secret that the owner was shown.
  const response = await confirmEnrolment(thief, codeOf(secret));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ type: "conflict", detail: over });
  expect(await twoFactorStateOf(owner.cookie)).toBeNull();
  // Even with the password, the thief is shown another secret than the owner.
  expect((await beginEnrolment(thief)).secret).not.toBe(secret);
  expect((await beginEnrolment(owner.cookie)).secret).toBe(secret);
});

test("a set-up is over after fifteen minutes, when its session ends, and when one of twenty concurrent calls completes it", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  vi.setSystemTime(clock.now + 15 * minuteInMs);
  expect((await confirmEnrolment(cookie, codeOf(secret))).status).toBe(409);
  const renewed = await beginEnrolment(cookie);
  expect(renewed.secret).not.toBe(secret);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirmEnrolment(cookie, codeOf(renewed.secret))));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const [codes = []] = await Promise.all(won.map(codesIn));
  expect((await enterCode(await logIn(email), codes[0])).status).toBe(200);
  expect(await countEnrolments(email)).toBe(0);

  const other = await aPersonWithoutTwoFactor();
  await beginEnrolment(other.cookie);
  await ask("/api/session", { method: "DELETE", headers: { Cookie: other.cookie } });
  expect(await countEnrolments(other.email)).toBe(0);
});

test.each([
  ["is gone", "DELETE FROM two_factor_enrolments"],
  ["is over", "UPDATE two_factor_enrolments SET expires_at = 1"],
  ["has another secret", "UPDATE two_factor_enrolments SET secret = 'another'"],
])("a set-up that %s when its code is stored turns nothing on, and leaves the session as it is", async (_, change) => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  const ofMember = "session_id IN (SELECT session.id FROM session JOIN user ON user.id = user_id WHERE email = ?)";
  const DB = happeningBefore(env.DB, /insert into "two_factors"/, () =>
    env.DB.prepare(`${change} WHERE ${ofMember}`).bind(email).run(),
  );
  const response = await askAs(cookie, "PUT", "/two-factor", { body: { code: codeOf(secret) }, bindings: { DB } });
  expect(response.status).toBe(409);
  expect(await twoFactorStateOf(cookie)).toBeNull();
});

test("at most twenty codes can be tried for a set-up in fifteen minutes", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  const wrong = await Promise.all(Array.from({ length: 20 }, () => confirmEnrolment(cookie, codeOf(secret, 5))));
  for (const each of wrong) await expectWrong(each);
  expect((await confirmEnrolment(cookie, codeOf(secret))).status).toBe(429);
  expect(await twoFactorStateOf(cookie)).toBeNull();
});

test("a login with the password alone fails if two-factor authentication is turned on meanwhile", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  // It is turned on after the password was found right and before the login is answered.
  let renewed = "none";
  const DB = turningOn(async () => {
    renewed = cookieOf(await confirmEnrolment(cookie, codeOf(secret)));
  });
  const response = await logIn(email, password, { bindings: { DB } });
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await countSessionsOf(email)).toBe(1);
  expect(await whoIs(renewed)).toMatchObject({ twoFactor: true });
});

test("another app is set up with the password and a code, and the codes of the previous app are then wrong", async () => {
  const { email, cookie, secret, recoveryCodes } = await anEnrolledMember("staff");
  // A page that sends no code seems not to know that two-factor authentication is on, and is told so.
  for (const [given, status] of [
    [{ password }, 409],
    [{ password, code: codeOf(secret) }, 422],
    [{ password, code: "000000" }, 422],
  ] as const) {
    const response = await askAs(cookie, "POST", "/two-factor/enrolment", { body: given });
    expect([response.status, await countEnrolments(email)]).toEqual([status, 0]);
  }
  const next = await beginEnrolment(cookie, { password, code: codeOf(secret, 1) });
  // Until the new app is confirmed the old one counts.
  const elsewhere = cookieOf(await enterCode(await logIn(email), recoveryCodes[0]));
  await codesIn(await confirmEnrolment(cookie, codeOf(next.secret)));
  expect(await whoIs(elsewhere)).toBeNull();
  const asked = await logIn(email);
  vi.setSystemTime(clock.now + minuteInMs);
  await expectWrong(await enterCode(asked, codeOf(secret, 1)));
  await expectWrong(await enterCode(asked, recoveryCodes[1]), wrongRecoveryCode);
  expect((await enterCode(asked, codeOf(next.secret))).status).toBe(200);
});

async function countEnrolments(email: string): Promise<number | null> {
  return env.DB.prepare(
    "SELECT count(*) AS n FROM two_factor_enrolments JOIN session ON session.id = session_id JOIN user ON user.id = user_id WHERE email = ?",
  )
    .bind(email)
    .first<number>("n");
}

/** Returns a D1 that calls `happen` right after a session was inserted. */
function turningOn(happen: () => Promise<void>): D1Database {
  type Statement = ReturnType<D1Database["prepare"]>;
  const wrap = (statement: Statement): Statement =>
    new Proxy(statement, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        if (property === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        return async (...values: unknown[]) => {
          const answer = await value.apply(target, values);
          await happen();
          return answer;
        };
      },
    });
  return new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return query.startsWith('insert into "session"') ? wrap(statement) : statement;
        };
      }
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
