import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { countSessionsOf, idOf } from "#test/support/worker/accounts.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import {
  anyAddress,
  anyEmail,
  ask,
  cookieOf,
  enterCode,
  logIn,
  makeAccount,
  password,
  whoIs,
} from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolledMember,
  aTwoFactorAccount,
  expectWrong,
  logInWithCode,
  wrongRecoveryCode,
} from "#test/support/worker/two-factor-account.ts";

const stepInMs = 30_000;
const tooMany = "Too many wrong codes. Please wait a moment and try again.";

const clock = holdClock();
beforeEach(() => {
  skipPauses();
});

test("with two-factor authentication on, a right password asks for a code and begins no session", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const asked = await logIn(email);
  expect(asked.status).toBe(200);
  expect(await asked.clone().json()).toEqual({ step: "code" });
  const [cookie = "", ...more] = asked.headers.getSetCookie();
  expect(more).toEqual([]);
  expect(cookie).toMatch(/^__Host-login=/);
  const attributes = cookie.split("; ").slice(1).sort();
  expect(attributes).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax", "Secure"]);
  expect(await countSessionsOf(email)).toBe(0);
  expect(await whoIs(cookieOf(asked))).toBeNull();

  const spaced = codeOf(secret).replace(/^.../, "$& ");
  const entered = await enterCode(asked, ` ${spaced} `, { headers: { "User-Agent": "a browser" } });
  expect(entered.status).toBe(200);
  const person = { id: await idOf(email), name: "A retail member", email, kind: "retail", twoFactor: true };
  expect(await entered.clone().json()).toEqual({ person });
  const [begun = "", device, forgotten = "", ...others] = entered.headers.getSetCookie();
  expect(device).toMatch(/^__Host-device=/);
  expect(others).toEqual([]);
  expect(begun.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax", "Secure"]);
  expect(forgotten).toMatch(/^__Host-login=; Max-Age=0/);
  expect(await whoIs(cookieOf(entered))).toEqual(person);
  expect(await countSessionsOf(email)).toBe(1);
});

test("a session that began with a code is stored like one without, and lasts a week", async () => {
  const plain = await makeAccount("retail");
  const holder = await aTwoFactorAccount();
  const headers = { "User-Agent": "a browser", "CF-Connecting-IP": "203.0.113.7" };
  await logIn(plain, password, { headers });
  await enterCode(await logIn(holder.email), codeOf(holder.secret), { headers });
  const rows = [];
  for (const email of [plain, holder.email]) {
    const query =
      "SELECT expires_at, created_at, updated_at, ip_address, user_agent, user_id FROM session WHERE user_id = ?";
    const id = await idOf(email);
    rows.push({ ...(await env.DB.prepare(query).bind(id).first<object>()), user_id: email === plain || "the other" });
  }
  expect(rows[1]).toEqual({ ...rows[0], user_id: "the other" });
  const cookie = await logInWithCode(holder, 1);
  vi.setSystemTime(clock.now + 7 * 24 * 60 * minuteInMs + 1000);
  expect(await whoIs(cookie)).toBeNull();
});

test("the answer to a wrong password or an unknown address reveals nothing about two-factor authentication", async () => {
  const answers = [];
  for (const email of [await makeAccount("retail"), (await aTwoFactorAccount()).email, anyEmail()]) {
    const response = await logIn(email, "not the password");
    const { requestId: _, ...answer } = (await response.json()) as { requestId: string };
    const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
    answers.push({ status: response.status, answer, headers });
  }
  expect(answers[0]).toMatchObject({ status: 401, answer: { detail: "Invalid email or password" } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test("a code works for one of twenty concurrent logins, and neither an earlier code nor the one of the set-up works", async () => {
  const { email, secret } = await anEnrolledMember();
  await expectWrong(await enterCode(await logIn(email), codeOf(secret)));
  const holder = await aTwoFactorAccount();
  const asked = await Promise.all(Array.from({ length: 5 }, () => logIn(holder.email)));
  const all = Array.from({ length: 20 }, (_, each) => asked[each % 5] ?? Response.error());
  const answers = await Promise.all(all.map((each) => enterCode(each, codeOf(holder.secret))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessionsOf(holder.email)).toBe(1);

  for (const stepsLater of [0, -1]) {
    await expectWrong(await enterCode(await logIn(holder.email), codeOf(holder.secret, stepsLater)));
  }
  vi.setSystemTime(clock.now + stepInMs);
  await expectWrong(await enterCode(await logIn(holder.email), codeOf(holder.secret, -1)));
  expect((await enterCode(await logIn(holder.email), codeOf(holder.secret))).status).toBe(200);
});

test("a code is accepted one step early and one step late, and not beyond that", async () => {
  for (const stepsLater of [-2, 2]) {
    const { email, secret } = await aTwoFactorAccount();
    await expectWrong(await enterCode(await logIn(email), codeOf(secret, stepsLater)));
  }
  for (const stepsLater of [-1, 1]) {
    const { email, secret } = await aTwoFactorAccount();
    expect((await enterCode(await logIn(email), codeOf(secret, stepsLater))).status).toBe(200);
  }
});

test("a recovery code logs in once, however it is typed, even if twenty logins use it at once", async () => {
  const { email, recoveryCodes } = await anEnrolledMember();
  const [first = "", second = ""] = recoveryCodes;
  expect((await enterCode(await logIn(email), ` ${first.toUpperCase().replace("-", " ")} `)).status).toBe(200);
  await expectWrong(await enterCode(await logIn(email), first), wrongRecoveryCode);

  const sessions = (await countSessionsOf(email)) ?? 0;
  const asked = await Promise.all(Array.from({ length: 5 }, () => logIn(email)));
  const all = Array.from({ length: 20 }, (_, each) => asked[each % 5] ?? Response.error());
  const answers = await Promise.all(all.map((each) => enterCode(each, second)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countSessionsOf(email)).toBe(sessions + 1);
  const other = await anEnrolledMember();
  await expectWrong(await enterCode(await logIn(other.email), recoveryCodes[2]), wrongRecoveryCode);
});

test("after five wrong codes, wherever they come from, the right one is refused until the announced wait is over", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const asked = [await logIn(email), await logIn(email)];
  const tries = Array.from({ length: 12 }, (_, each) => enterCode(asked[each % 2] ?? Response.error(), "000000"));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  const refused = await enterCode(await logIn(email), codeOf(secret));
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await refused.json()).toMatchObject({ type: "rate-limited", detail: tooMany });
  expect(await countSessionsOf(email)).toBe(0);
  vi.setSystemTime(clock.now + 1000);
  expect((await enterCode(await logIn(email), codeOf(secret))).status).toBe(200);
  // The success has cleared the earlier attempts.
  const again = await logIn(email);
  for (let attempt = 0; attempt < 5; attempt++) await expectWrong(await enterCode(again, "000000"));
});

test("codes are limited by network address before the database is called", async () => {
  const asked = await logIn((await aTwoFactorAccount()).email);
  const DB = new Proxy({} as D1Database, {
    get() {
      throw new Error("D1 was asked");
    },
  });
  const SESSION_LIMIT = { limit: async () => ({ success: false }) };
  const response = await enterCode(asked, "000000", { bindings: { DB, SESSION_LIMIT } });
  expect(response.status).toBe(429);
});

test("a login clears the wrong passwords before it once its code is accepted", async () => {
  const { email, secret } = await aTwoFactorAccount();
  for (let attempt = 0; attempt < 4; attempt++) await logIn(email, "not the password");
  expect((await enterCode(await logIn(email), codeOf(secret))).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);
});

test("the code of somebody's own account does not end the wait of their IP address after wrong passwords", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const headers = { "CF-Connecting-IP": anyAddress() };
  const guess = async () => (await logIn(anyEmail(), "not the password", { headers })).status;
  // Their right passwords do not count, so thirty guesses are free, as they are without an account.
  const asked = [await logIn(email, password, { headers }), await logIn(email, password, { headers })];
  const guesses: number[] = [];
  // The queue for hashing holds ten at once.
  for (let round = 0; round < 3; round++) guesses.push(...(await Promise.all(Array.from({ length: 10 }, guess))));
  expect(guesses).toEqual(Array(30).fill(401));
  expect(await guess()).toBe(429);
  expect((await enterCode(asked[0] ?? Response.error(), codeOf(secret), { headers })).status).toBe(200);
  expect(await guess()).toBe(429);
});

test("the log of a login with a code has only its events, and no address, token or code", async () => {
  const said = ["log", "info", "warn", "error"].map((level) => vi.spyOn(console, level as "log").mockReturnValue());
  const { email, secret } = await aTwoFactorAccount();
  await expectWrong(await enterCode(await logIn(email), "000000"));
  const cookie = await logInWithCode({ email, secret });
  const lines = said.flatMap(({ mock }) => mock.calls.map(([line]) => JSON.parse(String(line)) as object));
  expect(lines.map((line) => "securityEvent" in line && line.securityEvent).sort()).toEqual([
    "code-accepted",
    "code-failed",
    "device-remembered",
    "login",
  ]);
  for (const each of [email, secret, codeOf(secret), cookie.slice(20, 60), password]) {
    expect(JSON.stringify(lines)).not.toContain(each);
  }
});

test("none of better-auth's own routes for a second factor are open", async () => {
  for (const path of [
    "enable",
    "disable",
    "verify-totp",
    "verify-backup-code",
    "generate-backup-codes",
    "get-totp-uri",
  ]) {
    expect((await ask(`/api/auth/two-factor/${path}`, { method: "POST", body: {} })).status).toBe(404);
  }
});
