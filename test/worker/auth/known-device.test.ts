import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayInMs } from "#rules/durations.ts";
import { idOf, newPassword } from "#test/support/worker/accounts.ts";
import { deviceCookieOf, eventNamesOf } from "#test/support/worker/devices.ts";
import { askAs, readAccount } from "#test/support/worker/own-account.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { ask, cookieOf, enterCode, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { aTwoFactorAccount } from "#test/support/worker/two-factor-account.ts";
import { noEvents } from "#test/support/worker/visitor.ts";
import { digestOfDevice, listKnownDevices, maxDevices, saveKnownDevice } from "#worker/auth/known-device-store.ts";
import { openDatabase } from "#worker/db/database.ts";

const db = openDatabase(env.DB);
const bindings = { EVENT_LIMIT: noEvents };

beforeEach(() => {
  skipPauses();
  // The clock is stopped: on a busy machine an attack takes longer than the first waits last.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Tries wrong passwords for one account, each from another network. Returns how many were compared at all. */
async function attack(email: string, tries: number): Promise<number> {
  let tried = 0;
  for (let done = 0; done < tries; done += 50) {
    const burst = Math.min(50, tries - done);
    const answers = await Promise.all(
      Array.from({ length: burst }, () => logIn(email, "not the password", { bindings })),
    );
    tried += answers.filter(({ status }) => status === 401).length;
    for (const { status } of answers) expect([401, 429]).toContain(status);
  }
  return tried;
}

function from(Cookie: string) {
  return { headers: { Cookie } };
}

test("under attack an owner logs in from a known device at the first attempt, and from a new one after a reset by e-mail", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  const device = deviceCookieOf(await logIn(email));
  expect(await attack(email, 100)).toBeLessThan(20);
  expect((await logIn(email)).status).toBe(429);
  expect((await logIn(email, password, from(device))).status).toBe(200);

  for (let asked = 0; asked < 5; asked++) await ask("/api/password-reset", { method: "POST", body: { email } });
  expect(relay.received).toHaveLength(1);
  const text = textOf(relay.received[0]);
  const [, token = ""] = /#token=([\w-]+)/.exec(text) ?? [];
  const set = await ask("/api/password", { method: "POST", body: { token, password: newPassword } });
  expect(set.status).toBe(200);
  await attack(email, 10);
  expect((await logIn(email, newPassword, from(deviceCookieOf(set)))).status).toBe(200);
  // The device from before the reset is no longer known.
  expect((await logIn(email, newPassword, from(device))).status).toBe(429);
});

test("under attack staff log in from a known device at the first attempt, with the code as well", async () => {
  const { email, secret } = await aTwoFactorAccount("staff");
  const device = deviceCookieOf(await enterCode(await logIn(email), codeOf(secret)));
  await attack(email, 50);
  // The attacker has the password, but no known device and no code.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 });
  const pending = await logIn(email);
  expect(pending.status).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => enterCode(pending, "000000")));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  const asked = await logIn(email, password, from(device));
  expect(asked.status).toBe(200);
  const headers = { Cookie: `${cookieOf(asked)}; ${device}` };
  expect((await enterCode(asked, codeOf(secret), { headers })).status).toBe(200);
});

test("a device's cookie is host-only, unreadable to scripts and lasts 90 days, and only a hash of it is stored", async () => {
  const email = await makeAccount("retail");
  const [, cookie = ""] = (await logIn(email)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-device=/);
  const attributes = cookie.split("; ").slice(1).sort();
  expect(attributes).toEqual(["HttpOnly", "Max-Age=7776000", "Path=/", "SameSite=Lax", "Secure"]);
  const [id = ""] = decodeURIComponent(cookie.split("=")[1] ?? "").split(".");
  expect(id).toMatch(/^[\w-]{16}[0-9a-f]{32}$/);
  const kept = await env.DB.prepare("SELECT * FROM known_devices WHERE person_id = ?")
    .bind(await idOf(email))
    .all();
  expect(kept.results).toHaveLength(1);
  expect(JSON.stringify(kept.results)).not.toContain(id);
});

test("a device that is known to another account does not count, nor does one with a forged signature", async () => {
  const [own, other] = [await makeAccount("retail"), await makeAccount("retail")];
  const device = deviceCookieOf(await logIn(other));
  await attack(own, 10);
  expect((await logIn(own, password, from(device))).status).toBe(429);
  const forged = device.replace(/=[\w-]/, (first) => (first === "=0" ? "=1" : "=0"));
  await attack(other, 10);
  expect((await logIn(other, password, from(forged))).status).toBe(429);
  expect((await logIn(other, password, from(device))).status).toBe(200);
});

test("one browser can be known to several accounts, with an id of its own for each", async () => {
  const [one, other] = [await makeAccount("retail"), await makeAccount("company")];
  const planted = deviceCookieOf(await logIn(one));
  const shared = deviceCookieOf(await logIn(other, password, from(planted)));
  await attack(one, 10);
  await attack(other, 10);
  expect((await logIn(other, password, from(planted))).status).toBe(429);
  expect((await logIn(one, password, from(shared))).status).toBe(200);
  expect((await logIn(other, password, from(shared))).status).toBe(200);
});

test("a device is neither taken over by another account nor updated for an account that is disabled meanwhile", async () => {
  const [one, other] = [await idOf(await makeAccount("retail")), await idOf(await makeAccount("retail"))];
  const now = new Date();
  const [hash, expiresAt] = [digestOfDevice(crypto.randomUUID()), new Date(now.getTime() + dayInMs)];
  const save = (personId: string, browser: string) =>
    saveKnownDevice(db, { hash, browser, system: null, personId, enteredCode: false, now, expiresAt });
  await save(one, "Firefox");
  await save(other, "Chrome");
  expect(await listKnownDevices(db, one, now)).toMatchObject([{ browser: "Firefox" }]);
  expect(await listKnownDevices(db, one, expiresAt)).toEqual([]);
  expect(await listKnownDevices(db, other, now)).toEqual([]);
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(one).run();
  await save(one, "Chrome");
  expect(await listKnownDevices(db, one, now)).toMatchObject([{ browser: "Firefox" }]);
});

test("a device that gets a new id is listed once", async () => {
  const personId = await idOf(await makeAccount("retail"));
  const now = new Date();
  const device = { browser: "Firefox", system: null, personId, enteredCode: false, now };
  const expiresAt = new Date(now.getTime() + dayInMs);
  const [old, renewed] = [digestOfDevice(crypto.randomUUID()), digestOfDevice(crypto.randomUUID())];
  await saveKnownDevice(db, { ...device, hash: old, expiresAt });
  await saveKnownDevice(db, { ...device, hash: renewed, replaced: old, expiresAt });
  expect(await listKnownDevices(db, personId, now)).toMatchObject([{ hash: renewed }]);
});

test("an account has at most a hundred known devices, and a new one replaces the one that was used longest ago", async () => {
  const [one, other] = [await idOf(await makeAccount("retail")), await idOf(await makeAccount("retail"))];
  const began = Date.now();
  const save = (personId: string, at: number) => {
    const now = new Date(began + at);
    const expiresAt = new Date(began + dayInMs);
    const device = { browser: `Browser ${at}`, system: null, personId, enteredCode: false, now, expiresAt };
    return saveKnownDevice(db, { ...device, hash: digestOfDevice(`${personId} ${at}`) });
  };
  await save(other, 0);
  for (let at = 0; at < maxDevices + 3; at++) await save(one, at);
  const browsers = (await listKnownDevices(db, one, new Date(began))).map(({ browser }) => browser);
  expect(browsers).toEqual(Array.from({ length: maxDevices }, (_, at) => `Browser ${maxDevices + 2 - at}`));
  expect(await listKnownDevices(db, other, new Date(began))).toHaveLength(1);
});

test("a known device has five free attempts of its own, and then has to wait as everybody does", async () => {
  const email = await makeAccount("retail");
  const device = deviceCookieOf(await logIn(email));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await logIn(email, "not the password", from(device))).status).toBe(401);
  }
  const refused = await logIn(email, password, from(device));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "1"]);
  expect((await logIn(email)).status).toBe(200);
});

test("a device is not known before its code was entered, nor 90 days after that", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const pending = await logIn(email);
  expect(pending.headers.getSetCookie()).toHaveLength(1);
  const device = deviceCookieOf(await enterCode(pending, codeOf(secret)));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90 * dayInMs + 1000 });
  await attack(email, 10);
  expect((await logIn(email, password, from(device))).status).toBe(429);
});

test("the owner sees the known devices and can have all of them forgotten, including the current one", async () => {
  const email = await makeAccount("retail");
  await logIn(email, password, { headers: { "User-Agent": "Mozilla/5.0 (Windows NT 10.0) Firefox/145.0" } });
  const response = await logIn(email);
  const cookie = `${cookieOf(response)}; ${deviceCookieOf(response)}`;
  const lastUsedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const { devices } = await readAccount(cookie);
  expect(devices).toHaveLength(2);
  expect(devices).toContainEqual({ browser: "Firefox", system: "Windows", lastUsedAt, isCurrent: false });
  expect(devices).toContainEqual({ browser: null, system: null, lastUsedAt, isCurrent: true });
  for (let time = 0; time < 3; time++) expect((await askAs(cookie, "DELETE", "/devices")).status).toBe(200);
  expect((await readAccount(cookie)).devices).toEqual([]);
  expect((await eventNamesOf(email)).filter((event) => event === "device-forgotten")).toHaveLength(1);
  await attack(email, 10);
  expect((await logIn(email, password, from(deviceCookieOf(response)))).status).toBe(429);
});

test("a login from an unknown device is on record as such, except for the account's first login", async () => {
  const email = await makeAccount("retail");
  const device = deviceCookieOf(await logIn(email));
  await logIn(email, password, from(device));
  await logIn(email);
  await logIn(email, "not the password");
  expect(await eventNamesOf(email)).toEqual([
    "device-remembered",
    "device-remembered",
    "login",
    "login",
    "login new-device",
    "login-failed",
  ]);
});
