import crypto from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import { setPassword } from "#test/support/worker/accounts.ts";
import { deviceCookieOf } from "#test/support/worker/devices.ts";
import { accept, startRelay, status, textOf } from "#test/support/worker/relay.ts";
import { anyAddress, anyEmail, ask, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";

beforeEach(() => {
  skipPauses();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("after five failed logins from many places the next one has to wait, even with the right password, and nothing is hashed", async () => {
  const email = await makeAccount("retail");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let attempt = 0; attempt < 5; attempt++) expect((await logIn(email, "not the password")).status).toBe(401);
  const hashes = vi.spyOn(crypto, "scrypt");
  const refused = await logIn(email);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(await refused.json()).toMatchObject({ type: "rate-limited", detail: expect.stringContaining("wait") });
  expect(hashes).not.toHaveBeenCalled();
});

test("the right password works after the announced wait, which further attempts do not extend", async () => {
  const email = await makeAccount("retail");
  let now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  for (let attempt = 0; attempt < 12; attempt++) {
    const wait = Number((await logIn(email, "not the password")).headers.get("Retry-After"));
    now += wait * 1000;
    vi.setSystemTime(now);
  }
  await logIn(email, "not the password");
  const named = (await logIn(email)).headers.get("Retry-After");
  expect(Number(named)).toBeGreaterThan(10);
  for (let attempt = 0; attempt < 5; attempt++) expect((await logIn(email)).headers.get("Retry-After")).toBe(named);
  vi.setSystemTime(now + Number(named) * 1000 - 1);
  expect((await logIn(email)).status).toBe(429);
  vi.setSystemTime(now + Number(named) * 1000);
  expect((await logIn(email)).status).toBe(200);
});

test("thirty login attempts at once cost five hashes", async () => {
  const email = await makeAccount("retail");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const hashes = vi.spyOn(crypto, "scrypt");
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(email, "not the password")));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  expect(hashes).toHaveBeenCalledTimes(5);
});

test("attempts from one network at many accounts have to wait as well, whichever of its addresses they come from", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const network = anyAddress().replace(/::1$/, "");
  const SESSION_LIMIT = { limit: async () => ({ success: true }) };
  const tryFrom = async (address: number) => {
    const headers = { "CF-Connecting-IP": `${network}:0:0:${address.toString(16)}:1` };
    return (await logIn(anyEmail(), password, { headers, bindings: { SESSION_LIMIT } })).status;
  };
  const statuses: number[] = [];
  // The queue for hashing holds ten at once.
  for (const first of [1, 11, 21]) {
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, (_, step) => tryFrom(first + step)))));
  }
  expect([...statuses, await tryFrom(31)]).toEqual([...Array(30).fill(401), 429]);
});

test("the limit does not reveal whether an address has an account", async () => {
  const known = await makeAccount("retail");
  const answers: unknown[] = [];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (const email of [known, anyEmail()]) {
    for (let attempt = 0; attempt < 5; attempt++) await logIn(email, "not the password");
    const response = await logIn(email, "not the password");
    const { requestId: _, ...answer } = (await response.json()) as { requestId: string };
    answers.push({ answer, status: response.status, wait: response.headers.get("Retry-After") });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("a successful login clears the failed attempts before it", async () => {
  const email = await makeAccount("retail");
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 4; attempt++) expect((await logIn(email, "not the password")).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(200);
  }
});

test("attempts from one network are limited before the database is called, whichever of its addresses they come from", async () => {
  const network = anyAddress().replace(/::1$/, "");
  const asked: string[] = [];
  const SESSION_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= 10 }),
  };
  for (let attempt = 1; attempt <= 10; attempt++) {
    const headers = { "CF-Connecting-IP": `${network}:0:0:${attempt.toString(16)}:1` };
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

test("while a reset link is open further requests are accepted but send no e-mail, and afterwards one sends a new link", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  const askReset = () => ask("/api/password-reset", { method: "POST", body: { email } });
  for (const minute of [0, 0, 4, 9]) {
    vi.setSystemTime(now + minute * minuteInMs);
    const response = await askReset();
    expect([response.status, await response.text()]).toEqual([202, '{"asked":true}']);
  }
  expect(relay.received).toHaveLength(1);
  await Promise.all(Array.from({ length: 4 }, askReset));
  expect(relay.received).toHaveLength(1);
  vi.setSystemTime(now + 10 * minuteInMs + 1);
  await Promise.all(Array.from({ length: 4 }, askReset));
  expect(relay.received).toHaveLength(2);
  const text = textOf(relay.received[1]);
  const [, token = "none"] = /#token=([\w-]+)/.exec(text) ?? [];
  expect((await setPassword(token)).status).toBe(200);
});

test("a reset e-mail that could not be sent does not prevent the next one", async () => {
  const relay = startRelay(status(400));
  vi.spyOn(console, "error").mockReturnValue();
  const email = await makeAccount("retail");
  await ask("/api/password-reset", { method: "POST", body: { email } });
  relay.answer = accept;
  await ask("/api/password-reset", { method: "POST", body: { email } });
  expect([relay.received.length, relay.delivered.length]).toEqual([2, 1]);
});

test("a person who asks for many resets has to wait, whoever they are for, and other people do not", async () => {
  startRelay();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const email = await makeAccount("retail");
  const headers = { "CF-Connecting-IP": anyAddress() };
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked++) {
    const body = { email: asked % 2 ? email : anyEmail() };
    const response = await ask("/api/password-reset", { method: "POST", body, headers });
    statuses.push(response.status);
    if (response.status === 429) expect(response.headers.get("Retry-After")).toBe("1");
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  expect((await ask("/api/password-reset", { method: "POST", body: { email } })).status).toBe(202);
});

test("new devices allow no more resets of other accounts, while for a person's own account each device is counted alone", async () => {
  startRelay();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const [own, other] = [await makeAccount("retail"), await makeAccount("retail")];
  const address = { "CF-Connecting-IP": anyAddress() };
  const devices: string[] = [];
  for (let made = 0; made < 7; made++) devices.push(deviceCookieOf(await logIn(own)));
  const askFor = async (email: string, Cookie: string) =>
    (await ask("/api/password-reset", { method: "POST", body: { email }, headers: { ...address, Cookie } })).status;
  const statuses: number[] = [];
  for (const device of devices.slice(0, 6)) statuses.push(await askFor(other, device));
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  for (const device of devices) expect(await askFor(own, device)).toBe(202);
});

test("a person who uses each reset link at once gets no more e-mails than one who leaves it", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  const links = () => relay.received.filter((each) => textOf(each).includes("/set-password#token=")).length;
  const askAndUse = async () => {
    await ask("/api/password-reset", { method: "POST", body: { email } });
    const tokens = relay.received.map((each) => /#token=([\w-]+)/.exec(textOf(each))?.[1]).filter(Boolean);
    return (await setPassword(tokens.at(-1) ?? "none")).status;
  };
  expect([await askAndUse(), links()]).toEqual([200, 1]);
  vi.setSystemTime(now + 10 * minuteInMs - 1000);
  expect([await askAndUse(), links()]).toEqual([422, 1]);
  vi.setSystemTime(now + 10 * minuteInMs + 1);
  expect([await askAndUse(), links()]).toEqual([200, 2]);
});

test("the browsers of one account on one network share a limit, however many have logged in to it, and those of another have their own", async () => {
  const asked: string[] = [];
  const SESSION_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: asked.push(key) > 0 }) };
  const [one, other] = [await makeAccount("retail"), await makeAccount("retail")];
  const [here, elsewhere] = [anyAddress(), anyAddress()];
  for (const [email, address] of [
    [one, here],
    [one, here],
    [other, here],
    [one, elsewhere],
  ] as const) {
    const headers = { Cookie: deviceCookieOf(await logIn(email)), "CF-Connecting-IP": address };
    await logIn(email, password, { headers, bindings: { SESSION_LIMIT } });
  }
  const [key = "", ...others] = asked;
  expect(key).toMatch(/^account:/);
  // Nobody who has a cookie of the account can use up the attempts of its owner elsewhere.
  expect(others.map((each) => each === key)).toEqual([true, false, false]);
});

test("a person with a known device is not kept out by others on the same network", async () => {
  const email = await makeAccount("retail");
  const Cookie = deviceCookieOf(await logIn(email));
  const asked: string[] = [];
  const SESSION_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) > 0 && !key.startsWith("address:") }),
  };
  const headers = { "CF-Connecting-IP": anyAddress() };
  expect((await logIn(email, password, { headers, bindings: { SESSION_LIMIT } })).status).toBe(429);
  expect((await logIn(email, password, { headers: { ...headers, Cookie }, bindings: { SESSION_LIMIT } })).status).toBe(
    200,
  );
});
