import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { countSessionsOf, disableAccount, idOf } from "#test/support/worker/accounts.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import {
  anyEmail,
  ask,
  cookieOf,
  enterCode,
  logIn,
  makeAccount,
  password,
  signIn,
  whoIs,
} from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { aTwoFactorAccount } from "#test/support/worker/two-factor-account.ts";
import { maxSessions } from "#worker/auth/session-store.ts";
import portal from "#worker/index.ts";

test("no answer's body contains the session's token", async () => {
  const response = await logIn(await makeAccount("institutional"));
  const cookie = cookieOf(response);
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "missing";
  expect(token.length).toBeGreaterThan(20);
  const said = await response.text();
  const checked = await (await ask("/api/session", { headers: { Cookie: cookie } })).text();
  const left = await (await ask("/api/session", { method: "DELETE", headers: { Cookie: cookie } })).text();
  for (const text of [said, checked, left]) expect(text).not.toContain(token);
});

test("a session stores the beginning of an endless user agent", async () => {
  const email = await makeAccount("retail");
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${"iPod Version/1 ".repeat(1000)}`;
  const response = await logIn(email, password, { headers: { "User-Agent": userAgent } });
  expect(response.status).toBe(200);
  const stored = await env.DB.prepare("SELECT user_agent FROM session WHERE user_id = ?")
    .bind(await idOf(email))
    .first();
  expect(stored).toEqual({ user_agent: userAgent.slice(0, 512) });
});

test("logging out ends the session at once, for anyone who still has the cookie, and can be done twice", async () => {
  const email = await makeAccount("retail");
  const cookie = cookieOf(await logIn(email));
  const response = await ask("/api/session", { method: "DELETE", headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-session=; .*Max-Age=0/);
  expect(await whoIs(cookie)).toBeNull();
  expect(await countSessionsOf(email)).toBe(0);
  expect((await ask("/api/session", { method: "DELETE", headers: { Cookie: cookie } })).status).toBe(200);
  expect((await ask("/api/session", { method: "DELETE" })).status).toBe(200);
});

test("a log-out whose answer from the database is lost is on record once", async () => {
  const email = await makeAccount("retail");
  const headers = { Cookie: cookieOf(await logIn(email)) };
  const DB = answerLostAfter(env.DB, /delete from "session"/, async () => {});
  for (const bindings of [{ DB }, {}])
    expect((await ask("/api/session", { method: "DELETE", headers, bindings })).status).toBe(200);
  expect(await countSessionsOf(email)).toBe(0);
  expect((await eventNamesOf(email)).filter((event) => event.startsWith("sessions-ended"))).toEqual([
    "sessions-ended log-out",
  ]);
});

test("a log-out works with an empty body of no type, as it arrives over a network", async () => {
  const cookie = await signIn("retail");
  const headers = { Cookie: cookie, Origin: env.SITE_ORIGIN };
  const request = new Request(`${env.SITE_ORIGIN}/api/session`, { method: "DELETE", headers, body: new Uint8Array() });
  expect(request.body).not.toBeNull();
  expect((await portal.fetch(request, env, createExecutionContext())).status).toBe(200);
  expect(await whoIs(cookie)).toBeNull();
});

test("a new login ends the session that its request was sent with, and no other", async () => {
  const email = await makeAccount("retail");
  const elsewhere = cookieOf(await logIn(email));
  const before = cookieOf(await logIn(email));
  const after = cookieOf(await logIn(email, password, { headers: { Cookie: before } }));
  expect(after).not.toBe(before);
  expect(await whoIs(before)).toBeNull();
  expect(await whoIs(after)).toMatchObject({ email });
  expect(await whoIs(elsewhere)).toMatchObject({ email });
});

test("logging in with somebody else's session cookie ends that session", async () => {
  const planted = await signIn("company");
  const email = await makeAccount("retail");
  const own = cookieOf(await logIn(email, password, { headers: { Cookie: planted } }));
  expect(await whoIs(own)).toMatchObject({ email, kind: "retail" });
  expect(await whoIs(planted)).toBeNull();
});

test("a failed login does not end the session that its request was sent with", async () => {
  const cookie = await signIn("retail");
  await logIn(anyEmail(), "not the password", { headers: { Cookie: cookie } });
  expect(await whoIs(cookie)).toMatchObject({ kind: "retail" });
});

test("a disabled person's session is refused at once and does not come back with the account", async () => {
  const email = await makeAccount("retail");
  const cookie = cookieOf(await logIn(email));
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE email = ?").bind(email).run();
  expect(await whoIs(cookie)).toBeNull();
  await env.DB.prepare("UPDATE user SET disabled_at = NULL WHERE email = ?").bind(email).run();
  await disableAccount(email);
  await env.DB.prepare("UPDATE user SET disabled_at = NULL WHERE email = ?").bind(email).run();
  expect(await whoIs(cookie)).toBeNull();
});

test("an expired session is refused", async () => {
  const email = await makeAccount("retail");
  const cookie = cookieOf(await logIn(email));
  await env.DB.prepare("UPDATE session SET expires_at = ? WHERE user_id = ?")
    .bind(Date.now(), await idOf(email))
    .run();
  expect(await whoIs(cookie)).toBeNull();
});

test("a cookie with a forged signature makes no database call", async () => {
  const cookie = await signIn("retail");
  const forged = cookie.replace(/=./, (first) => (first === "=x" ? "=y" : "=x"));
  const DB = new Proxy(env.DB, {
    get() {
      throw new Error("D1 was asked");
    },
  });
  for (const headers of [
    {},
    { Cookie: forged },
    { Cookie: "__Host-session=abc" },
    { Cookie: cookie.replace("__Host-", "") },
  ]) {
    const response = await ask("/api/session", { headers, bindings: { DB } });
    expect(await response.json()).toEqual({ person: null });
  }
  expect((await ask("/api/session", { headers: { Cookie: cookie }, bindings: { DB } })).status).toBe(503);
});

test("a request with a session reads the database once", async () => {
  const cookie = await signIn("retail");
  const statements: string[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name: keyof D1Database) {
      if (name !== "prepare") throw new Error(`unexpected ${name}`);
      return (query: string) => {
        statements.push(query);
        return target.prepare(query);
      };
    },
  });
  await ask("/api/session", { headers: { Cookie: cookie }, bindings: { DB } });
  expect(statements).toHaveLength(1);
});

test("no answer about a session may be cached", async () => {
  const cookie = await signIn("retail");
  const answers = [await ask("/api/session", { headers: { Cookie: cookie } }), await logIn(anyEmail())];
  for (const answer of answers) expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test.each(["retail", "staff"] as const)(
  "a %s account has at most a hundred sessions: a login ends those that were used longest ago",
  async (kind) => {
    const holder = await aTwoFactorAccount(kind);
    const email = kind === "staff" ? holder.email : await makeAccount(kind);
    const before = Date.now() - minuteInMs;
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
     INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at)
     SELECT ? || i, ? || i, (SELECT id FROM user WHERE email = ?), ?, ?, ? - i * 1000 FROM n`,
    )
      .bind(`${email} `, `${email} `, email, Date.now() + 10 * minuteInMs, before, before)
      .run();
    const begun = await logIn(email);
    const cookie = cookieOf(kind === "staff" ? await enterCode(begun, codeOf(holder.secret)) : begun);
    expect(await whoIs(cookie)).toMatchObject({ email });
    expect(await countSessionsOf(email)).toBe(maxSessions);
    const kept = await env.DB.prepare(
      "SELECT id FROM session WHERE user_id = ? ORDER BY updated_at DESC LIMIT -1 OFFSET 1",
    )
      .bind(await idOf(email))
      .all<{ id: string }>();
    expect(kept.results.map(({ id }) => id)).toEqual(Array.from({ length: 99 }, (_, at) => `${email} ${at + 1}`));
  },
);
