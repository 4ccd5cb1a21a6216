import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { countSessionsOf } from "#test/support/worker/accounts.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aMember, askAs } from "#test/support/worker/own-account.ts";
import { ask, cookieOf, enterCode, logIn, password, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolled,
  beginEnrolment,
  codesIn,
  confirmEnrolment,
  expectWrong,
  stateOf,
  wrongRecoveryCode,
} from "#test/support/worker/two-factor-account.ts";

const minuteInMs = 60_000;
const over = "This set-up has expired. Please start it again.";

const clock = holdClock();

test("it is on once a code of the secret shown was given, with ten recovery codes, and other sessions end", async () => {
  const { email, cookie } = await aMember();
  const elsewhere = cookieOf(await logIn(email));
  const { secret, address, qr } = await beginEnrolment(cookie);
  expect(secret).toMatch(/^[A-Z2-7]{36}$/);
  expect(address).toContain(`/Cantiere:${encodeURIComponent(email)}?secret=${secret}&`);
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  expect(await stateOf(cookie)).toBeNull();
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
  expect(await stateOf(renewed)).toEqual({ since: new Date(clock.now).toISOString(), recoveryCodesLeft: 10 });
  expect(await whoIs(renewed)).toMatchObject({ email, twoFactor: true });
  expect(await whoIs(cookie)).toBeNull();
  expect(await whoIs(elsewhere)).toBeNull();
  expect(await countSessionsOf(email)).toBe(1);
  expect(await (await logIn(email)).json()).toEqual({ step: "code" });
});

test("a secret is shown for the right password only, and the limit is the one of changing it", async () => {
  const { email, cookie } = await aMember();
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

test("someone with a session only, without the password, can turn nothing on with it", async () => {
  const owner = await aMember();
  const thief = cookieOf(await logIn(owner.email));
  const { secret } = await beginEnrolment(owner.cookie);
  // Even with a code of the secret that the owner was shown.
  const response = await confirmEnrolment(thief, codeOf(secret));
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ type: "conflict", detail: over });
  expect(await stateOf(owner.cookie)).toBeNull();
  // With the password, too, it is another secret than the owner's.
  expect((await beginEnrolment(thief)).secret).not.toBe(secret);
  expect((await beginEnrolment(owner.cookie)).secret).toBe(secret);
});

test("a set-up is over after fifteen minutes, when its session ends, and when it is done, even by twenty calls at once", async () => {
  const { email, cookie } = await aMember();
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

  const other = await aMember();
  await beginEnrolment(other.cookie);
  await ask("/api/session", { method: "DELETE", headers: { Cookie: other.cookie } });
  expect(await countEnrolments(other.email)).toBe(0);
});

test.each([
  ["is gone", "DELETE FROM two_factor_enrolments"],
  ["is over", "UPDATE two_factor_enrolments SET expires_at = 1"],
  ["has another secret", "UPDATE two_factor_enrolments SET secret = 'another'"],
])(
  "a set-up that %s by the time its code is written turns nothing on, and leaves the session as it is",
  async (_, change) => {
    const { email, cookie } = await aMember();
    const { secret } = await beginEnrolment(cookie);
    const ofMember = "session_id IN (SELECT session.id FROM session JOIN user ON user.id = user_id WHERE email = ?)";
    const DB = happeningBefore(env.DB, /insert into "two_factors"/, () =>
      env.DB.prepare(`${change} WHERE ${ofMember}`).bind(email).run(),
    );
    const response = await askAs(cookie, "PUT", "/two-factor", { body: { code: codeOf(secret) }, bindings: { DB } });
    expect(response.status).toBe(409);
    expect(await stateOf(cookie)).toBeNull();
  },
);

test("twenty codes are tried for a set-up in fifteen minutes, and no more", async () => {
  const { cookie } = await aMember();
  const { secret } = await beginEnrolment(cookie);
  const wrong = await Promise.all(Array.from({ length: 20 }, () => confirmEnrolment(cookie, codeOf(secret, 5))));
  for (const each of wrong) await expectWrong(each);
  expect((await confirmEnrolment(cookie, codeOf(secret))).status).toBe(429);
  expect(await stateOf(cookie)).toBeNull();
});

test("a login begun with the password alone, while it was being turned on, comes to nothing", async () => {
  const { email, cookie } = await aMember();
  const { secret } = await beginEnrolment(cookie);
  // Turned on after the password was found right and before the session begins.
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

test("another app is set up for password and code; the one before it then shows wrong ones", async () => {
  const { email, cookie, secret, recoveryCodes } = await anEnrolled("staff");
  // Without a code it is taken for one that does not know that it is on, and told so.
  for (const [given, status] of [
    [{ password }, 409],
    [{ password, code: codeOf(secret) }, 422],
    [{ password, code: "000000" }, 422],
  ] as const) {
    const response = await askAs(cookie, "POST", "/two-factor/enrolment", { body: given });
    expect([response.status, await countEnrolments(email)]).toEqual([status, 0]);
  }
  const next = await beginEnrolment(cookie, { password, code: codeOf(secret, 1) });
  // Until it is confirmed the old one counts.
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

/** D1 as it is, but that something happens right after a session was put into it. */
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
