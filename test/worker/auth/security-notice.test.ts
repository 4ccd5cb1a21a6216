import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { securityNoticeNames } from "#rules/auth/security-notice.ts";
import { newPassword } from "#test/support/worker/accounts.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { answerLostAfter, failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, askAs } from "#test/support/worker/own-account.ts";
import { hang, startRelay, status } from "#test/support/worker/relay.ts";
import { cookieOf, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { beginEnrolment, confirmEnrolment } from "#test/support/worker/two-factor-account.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { attemptKeysOf } from "#worker/auth/attempt-limit-store.ts";
import { renderEmail } from "#worker/mail/templates/render.tsx";

const office = {
  team: "team@portal.test",
  sender: "letters@portal.test",
  siteOrigin: "https://portal.test",
  consultationLinkFor: () => undefined,
  unsubscribeLinkFor: () => undefined,
};
const facts = { email: "ada@firm.example", at: Date.UTC(2026, 0, 12, 9, 30), browser: "Firefox", system: "Windows" };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("each notice says what happened, when, from where, and what to do if it was somebody else", () => {
  const subjects = new Set<string>();
  for (const notice of securityNoticeNames) {
    const data = { ...facts, notice, network: "203.0.113.0/24" };
    const { to, subject, text, html } = renderEmail({ template: "security-notice", data }, office);
    expect(to).toBe("ada@firm.example");
    for (const said of ["Jan 12, 2026, 9:30 AM UTC", "https://portal.test/forgot-password", "hello@cantiere.example"])
      expect(text).toContain(said);
    const isByTeam = notice === "two-factor-off-by-team";
    expect(text.includes("203.0.113.0/24")).toBe(!isByTeam);
    expect(text.includes("Firefox on Windows")).toBe(!isByTeam);
    expect(html).toContain('href="https://portal.test/forgot-password"');
    subjects.add(subject);
  }
  expect(subjects.size).toBe(securityNoticeNames.length);
});

test("the team is told who is to become staff, who asked and what happens next", () => {
  const data = { requestId: "r-1", name: "Ada Rossi", email: facts.email, askedBy: "Bruno", at: facts.at };
  const alone = renderEmail({ template: "staff-request", data: { ...data, alone: true } }, office);
  const second = renderEmail({ template: "staff-request", data: { ...data, alone: false } }, office);
  expect([alone.to, second.to]).toEqual(["team@portal.test", "team@portal.test"]);
  expect(alone.text).toContain("24 hours after the request");
  expect(second.text).toContain("a second member of staff");
  for (const said of ["Ada Rossi", facts.email, "Bruno", "r-1"]) expect(second.text).toContain(said);
});

test("if the relay is down, the notice waits in the outbox and two-factor authentication stays on", async () => {
  const relay = startRelay(status(503));
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  expect((await confirmEnrolment(cookie, codeOf(secret))).status).toBe(200);
  expect(relay.received.map(({ subject }) => subject)).toEqual(["Two-factor authentication is on"]);
  const waiting =
    "SELECT count(*) AS count FROM letters WHERE letter = 'security-notice' AND status = 'waiting' AND instr(data, ?)";
  expect(await countRows(waiting, email)).toBe(1);
});

test("two-factor authentication is turned on even if its notice cannot be stored", async () => {
  startRelay(hang);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  const { cookie } = await aPersonWithoutTwoFactor();
  const { secret } = await beginEnrolment(cookie);
  const refusing = failingDatabase(env.DB, () => "before", lastingError);
  // Writing an e-mail or an event fails; everything else reaches the database.
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === "prepare")
        return (query: string) =>
          (/insert into "(letters|security_events)"/.test(query) ? refusing : target).prepare(query);
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const answer = await askAs(cookie, "PUT", "/two-factor", { body: { code: codeOf(secret) }, bindings: { DB } });
  expect(answer.status).toBe(200);
  const lines = errors.mock.calls.map(([line]) => String(line)).join("\n");
  expect(lines).toContain("security-notice-not-queued");
  expect(lines).toContain("security-event-not-stored");
  expect(lines).not.toContain("@firm.example");
});

test.each([
  ["the device cannot be remembered", /insert into "known_devices"/, []],
  ["earlier logins cannot be read", /^select .*"security_events"/, ["device-remembered"]],
])("the holder is told of a login from a new device even if %s", async (_, failing, remembered) => {
  vi.spyOn(console, "error").mockReturnValue();
  const relay = startRelay();
  const email = await makeAccount("retail");
  await logIn(email);
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    if (queries.some((query) => failing.test(query))) throw new Error(lastingError);
    return call();
  });
  expect((await logIn(email, password, { bindings: { DB } })).status).toBe(200);
  expect(relay.received.map(({ subject }) => subject)).toEqual(["A login from a new device"]);
  expect(await eventNamesOf(email)).toEqual([...remembered, "device-remembered", "login", "login new-device"]);
});

test("the holder is told of at most twenty logins from new devices a day, and other notices are still sent", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  for (let logins = 0; logins < 23; logins++) expect((await logIn(email)).status).toBe(200);
  expect(relay.received.map(({ subject }) => subject)).toEqual(Array(20).fill("A login from a new device"));

  // Other kinds of notices are counted separately.
  const cookie = cookieOf(await logIn(email));
  const change = { current: password, password: newPassword, endOthers: false };
  expect((await askAs(cookie, "PUT", "/password", { body: change })).status).toBe(200);
  expect(relay.received.at(-1)?.subject).toBe("Your password was changed");

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60_000 + 1 });
  await logIn(email, newPassword);
  expect(relay.received.at(-1)?.subject).toBe("A login from a new device");
});

test("the twentieth notice of a day is sent even if the database's answer is lost when it is counted", async () => {
  const relay = startRelay();
  const email = await makeAccount("retail");
  for (let logins = 0; logins < 2; logins++) await logIn(email);
  const keys = JSON.stringify(attemptKeysOf(email));
  const counted = "UPDATE account_attempts SET tries = 19 WHERE key IN (SELECT value FROM json_each(?))";
  expect((await env.DB.prepare(counted).bind(keys).run()).meta.changes).toBe(1);
  const DB = answerLostAfter(env.DB, /"tries" \+ \?/, async () => {});
  expect((await logIn(email, password, { bindings: { DB } })).status).toBe(200);
  expect(relay.received.map(({ subject }) => subject)).toEqual(Array(2).fill("A login from a new device"));
});
