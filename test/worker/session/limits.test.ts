import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { startRelay } from "#test/support/relay.ts";
import { anyAddress, anyEmail, ask, logIn, makeAccount, password } from "#test/support/sign-in.ts";

const minuteInMs = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an account tried from many places is closed after ten tries, even to the right password, before a hash is spent", async () => {
  const email = await makeAccount("retail");
  for (let tried = 0; tried < 10; tried++) expect((await logIn(email, "not the password")).status).toBe(401);
  const hashes = vi.spyOn(crypto, "scrypt");
  const refused = await logIn(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(15 * 60);
  expect(await refused.json()).toMatchObject({ type: "rate-limited", detail: expect.stringContaining("wait") });
  expect(hashes).not.toHaveBeenCalled();
});

test("after the wait, which further tries do not make longer, the right password works", async () => {
  const email = await makeAccount("retail");
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  for (let tried = 0; tried < 12; tried++) await logIn(email, "not the password");
  vi.setSystemTime(now + 14 * minuteInMs);
  expect((await logIn(email)).status).toBe(429);
  vi.setSystemTime(now + 15 * minuteInMs);
  expect((await logIn(email)).status).toBe(200);
});

test("thirty tries at once spend ten hashes", async () => {
  const email = await makeAccount("retail");
  const hashes = vi.spyOn(crypto, "scrypt");
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, "not the password")));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(hashes).toHaveBeenCalledTimes(10);
});

test("the limit does not tell whether the address has an account", async () => {
  const known = await makeAccount("retail");
  const answers: unknown[] = [];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (const email of [known, anyEmail()]) {
    for (let tried = 0; tried < 10; tried++) await logIn(email, "not the password");
    const response = await logIn(email, "not the password");
    const { requestId: _, ...answer } = (await response.json()) as { requestId: string };
    answers.push({ answer, status: response.status, wait: response.headers.get("Retry-After") });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("a login that works forgets the tries before it", async () => {
  const email = await makeAccount("retail");
  for (let round = 0; round < 2; round++) {
    for (let tried = 0; tried < 9; tried++) expect((await logIn(email, "not the password")).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
  }
});

test("one network's tries are limited before the database is asked, whichever of its addresses they come from", async () => {
  const network = anyAddress().replace(/::1$/, "");
  const asked: string[] = [];
  const SESSION_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= 10 }),
  };
  for (let tried = 1; tried <= 10; tried++) {
    const headers = { "CF-Connecting-IP": `${network}:0:0:${tried.toString(16)}:1` };
    const response = await ask("/api/session", { method: "POST", body: {}, headers, bindings: { SESSION_LIMIT } });
    expect(response.status).toBe(422);
  }
  const DB = new Proxy({} as D1Database, {
    get() {
      throw new Error("D1 was asked");
    },
  });
  const headers = { "CF-Connecting-IP": `${network}::ffff` };
  const response = await logIn(anyEmail(), password, { headers, bindings: { DB, SESSION_LIMIT } });
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(new Set(asked).size).toBe(1);
});

test("one address is sent five reset letters an hour, and the answer does not change", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  for (let asked = 0; asked < 8; asked++) {
    const response = await ask("/api/password-reset", { method: "POST", body: { email } });
    expect(response.status).toBe(202);
  }
  expect(relay.received).toHaveLength(5);
});
