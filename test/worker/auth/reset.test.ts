import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { isWholeLinkToken } from "#rules/auth/link-token.ts";
import { minuteInMs } from "#rules/durations.ts";
import {
  countSessionsOf,
  disableAccount,
  expectLinkInvalid,
  idOf,
  newPassword,
  openLink,
  setPassword,
} from "#test/support/worker/accounts.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { transientError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { anyEmail, ask, cookieOf, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";
import { redeemLink } from "#worker/auth/password-link-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { operatorActing } from "#worker/office/audit-store.ts";

const db = openDatabase(env.DB);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("somebody who forgot their password gets a link by e-mail, and using it ends all their sessions", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  const sessions = [cookieOf(await logIn(email)), cookieOf(await logIn(email))];
  const before = relay.delivered.length;
  const asked = await askReset(email);
  expect(asked.status).toBe(202);
  expect(await asked.text()).toBe('{"asked":true}');

  const sent = relay.delivered.slice(before);
  expect(sent.map(({ personalizations }) => personalizations[0]?.to)).toEqual([[{ email }]]);
  const text = textOf(sent[0]);
  const [, token = ""] = /https:\/\/portal\.test\/set-password#token=([\w-]+)/.exec(text) ?? [];
  expect(isWholeLinkToken(token)).toBe(true);
  expect((await setPassword(token)).status).toBe(200);
  for (const cookie of sessions) expect(await whoIs(cookie)).toBeNull();
  expect((await logIn(email, password)).status).toBe(401);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test("an unknown, a known and a disabled address get the same answer; only the known one gets an e-mail", async () => {
  const relay = startRelay();
  const known = await makeAccount("retail");
  const disabled = await makeAccount("retail");
  await disableAccount(disabled);
  const answers = [];
  for (const email of [known, anyEmail(), disabled, "not an address"]) {
    const response = await askReset(email);
    answers.push({ status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() });
  }
  const same = { status: 202, text: '{"asked":true}', cookies: [] };
  expect(answers).toEqual([same, same, same, same]);
  expect(relay.received.map(({ personalizations }) => personalizations[0]?.to)).toEqual([[{ email: known }]]);
});

test("a request for a reset is answered before the account is looked up", async () => {
  const DB = new Proxy(env.DB, {
    get(target, name: "prepare" | "batch") {
      if (name === "batch") return target.batch.bind(target);
      return (query: string) => {
        if (query.includes('"user"')) throw new Error("looked up");
        return target.prepare(query);
      };
    },
  });
  const log = vi.spyOn(console, "error");
  const response = await ask("/api/password-reset", { method: "POST", body: { email: anyEmail() }, bindings: { DB } });
  expect(response.status).toBe(202);
  expect(log.mock.calls.join()).toContain("reset-not-sent");
});

test.each(["before", "after"] as const)(
  "a reset link is sent once and is on record even if the database fails %s it is written",
  async (fault) => {
    const relay = startRelay();
    const email = await makeAccount("retail");
    let hasFailed = false;
    const DB = interceptedDatabase(env.DB, async (queries, call) => {
      if (hasFailed || !queries.some((query) => /insert into "verification"/.test(query))) return call();
      hasFailed = true;
      if (fault === "after") await call();
      throw new Error(transientError);
    });
    expect((await ask("/api/password-reset", { method: "POST", body: { email }, bindings: { DB } })).status).toBe(202);
    expect(relay.received.map(({ subject }) => subject)).toHaveLength(1);
    expect(await eventNamesOf(email)).toEqual(["link-requested"]);
  },
);

test("a reset link is sent even if the database fails for a moment when the account is looked up", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  let hasFailed = false;
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    if (hasFailed || !queries.some((query) => /from "user" inner join "account"/.test(query))) return call();
    hasFailed = true;
    throw new Error(transientError);
  });
  expect((await ask("/api/password-reset", { method: "POST", body: { email }, bindings: { DB } })).status).toBe(202);
  expect([hasFailed, relay.received.length]).toEqual([true, 1]);
});

test("a reset link is valid for ten minutes, and a new one does not void the one before", async () => {
  const email = await makeAccount("retail");
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  const [early, late] = [await openLink(email), await openLink(email)];
  vi.setSystemTime(now + 10 * minuteInMs - 1000);
  const inTime = await openLink(email);
  vi.setSystemTime(now + 10 * minuteInMs + 1);
  await expectLinkInvalid(await lookUp(early));
  await expectLinkInvalid(await setPassword(early));
  await expectLinkInvalid(await setPassword(late));
  expect((await setPassword(inTime)).status).toBe(200);
});

test("asking whose password a link would set does not use it up, and is answered only while the link is valid", async () => {
  const email = await makeAccount("retail");
  const token = await openLink(email);
  for (let time = 0; time < 3; time++) expect(await (await lookUp(token)).json()).toEqual({ email, kind: "retail" });
  expect((await setPassword(token)).status).toBe(200);
  await expectLinkInvalid(await lookUp(token));
  const left = await openLink(email);
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE email = ?").bind(email).run();
  await expectLinkInvalid(await lookUp(left));
});

test("a link that expires while its password is being hashed sets none", async () => {
  const email = await makeAccount("retail");
  const token = await openLink(email);
  const now = new Date(Date.now() + 10 * minuteInMs + 1);
  const redeemed = { token, personId: await idOf(email), passwordHash: "a:b" };
  expect(await redeemLink(db, redeemed, { acting: operatorActing(), now })).toBe(false);
  expect((await logIn(email, password)).status).toBe(200);
});

test("a login that begins with the old password and ends after the reset gets no session", async () => {
  const email = await makeAccount("retail");
  const token = await openLink(email);
  const redeemed = { token, personId: await idOf(email), passwordHash: "a:b" };
  const { scrypt } = crypto;
  vi.spyOn(crypto, "scrypt").mockImplementationOnce(((...hashing: Parameters<typeof scrypt>) => {
    void redeemLink(db, redeemed, { acting: operatorActing(), now: new Date() }).finally(() => scrypt(...hashing));
  }) as typeof scrypt);
  const response = await logIn(email, password);
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await countSessionsOf(email)).toBe(0);
});

function lookUp(token: string): Promise<Response> {
  return ask("/api/password-link", { method: "POST", body: { token } });
}

function askReset(email: string): Promise<Response> {
  return ask("/api/password-reset", { method: "POST", body: { email } });
}
