import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import { viewingLastsMs } from "#rules/accounts/viewing.ts";
import { unattendedHeader } from "#rules/auth/session-life.ts";
import { hourInMs, minuteInMs } from "#rules/durations.ts";
import type { Health } from "#rules/mail/health.ts";
import { countSessionsOf, idOf, newPassword } from "#test/support/worker/accounts.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { aPersonWithoutTwoFactor, askAs, changePassword, readAccount } from "#test/support/worker/own-account.ts";
import { ask, cookieOf, enterCode, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolledMember,
  aTwoFactorAccount,
  beginEnrolment,
  confirmEnrolment,
  expectWrong,
} from "#test/support/worker/two-factor-account.ts";
import { viewAs } from "#test/support/worker/viewing.ts";
import { listPeople } from "#worker/accounts/people-store.ts";
import { openDatabase } from "#worker/db/database.ts";

const clock = holdClock();

async function begun(kind: Kind): Promise<Response> {
  const { email, secret } = await aTwoFactorAccount(kind);
  return enterCode(await logIn(email), codeOf(secret));
}

test.each([
  ["staff", 50 * minuteInMs, hourInMs],
  ["retail", 71 * hourInMs, 72 * hourInMs],
] as const)("a session of %s that is not used ends with its idle time", async (kind, still, over) => {
  const [used, left] = [cookieOf(await begun(kind)), cookieOf(await begun(kind))];
  vi.setSystemTime(clock.now + still);
  expect(await whoIs(used)).not.toBeNull();
  vi.setSystemTime(clock.now + over);
  expect(await whoIs(used)).not.toBeNull();
  expect(await whoIs(left)).toBeNull();
  vi.setSystemTime(clock.now + still);
});

test.each([
  ["staff", hourInMs],
  ["retail", 72 * hourInMs],
] as const)(
  "a session of %s expires when idle although its unattended page keeps sending requests",
  async (kind, over) => {
    const cookie = cookieOf(await begun(kind));
    const asked = (path: string) => ask(path, { headers: { Cookie: cookie, [unattendedHeader]: "1" } });
    const path = kind === "staff" ? "/api/office/today" : "/api/notices";
    for (let at = 0; at < over; at += over / 6) {
      vi.setSystemTime(clock.now + at);
      expect((await asked(path)).status).toBe(200);
    }
    vi.setSystemTime(clock.now + over);
    expect((await asked(path)).status).toBe(401);
    expect(await whoIs(cookie)).toBeNull();
  },
);

test.each([
  ["staff", 12 * hourInMs, 43_200, 45 * minuteInMs],
  ["company", 7 * 24 * hourInMs, 604_800, 12 * hourInMs],
] as const)("a session of %s ends after its full life, however much it is used", async (kind, most, seconds, step) => {
  const response = await begun(kind);
  expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${seconds};`);
  const cookie = cookieOf(response);
  for (let at = step; at < most; at += step) {
    vi.setSystemTime(clock.now + at);
    expect(await whoIs(cookie)).not.toBeNull();
  }
  vi.setSystemTime(clock.now + most - 1);
  expect(await whoIs(cookie)).not.toBeNull();
  vi.setSystemTime(clock.now + most);
  expect(await whoIs(cookie)).toBeNull();
});

test("the office is told when its session ends, and using the session does not change that", async () => {
  const cookie = cookieOf(await begun("staff"));
  const end = async () => {
    const answer = await ask("/api/office/health", { headers: { Cookie: cookie } });
    const { sessionEndsAt, sessionLeftMs } = (await answer.json()) as Health;
    return { at: Date.parse(sessionEndsAt ?? ""), leftMs: sessionLeftMs };
  };
  const first = await end();
  expect(Math.abs(first.at - clock.now - 12 * hourInMs)).toBeLessThan(minuteInMs);
  expect(first.leftMs).toBe(first.at - Date.now());
  vi.setSystemTime(clock.now + 45 * minuteInMs);
  expect(await end()).toEqual({ at: first.at, leftMs: first.at - Date.now() });
});

test("the office is told how long its session has been idle, and requests of other pages count as use", async () => {
  const cookie = cookieOf(await begun("staff"));
  const idleMs = async () => {
    const answer = await ask("/api/office/health", { headers: { Cookie: cookie, [unattendedHeader]: "1" } });
    return ((await answer.json()) as Health).sessionIdleMs ?? Infinity;
  };
  vi.setSystemTime(clock.now + 45 * minuteInMs);
  expect(Math.abs((await idleMs()) - 45 * minuteInMs)).toBeLessThan(minuteInMs);
  expect(await whoIs(cookie)).not.toBeNull();
  await expect.poll(idleMs).toBeLessThan(minuteInMs);
});

test("staff who view as a member are shown as the member until the time is over, and as themselves from then on", async () => {
  const cookie = cookieOf(await begun("staff"));
  const id = await idOf(await makeAccount("retail"));
  await viewAs(cookie, id);
  vi.setSystemTime(clock.now + viewingLastsMs - 1);
  expect(await whoIs(cookie)).toMatchObject({ id });
  vi.setSystemTime(clock.now + viewingLastsMs);
  expect(await whoIs(cookie)).toMatchObject({ kind: "staff" });
});

test("sessions of staff without two-factor authentication have the same life, even if they began with a longer one", async () => {
  const email = await makeAccount("staff");
  const cookie = cookieOf(await logIn(email));
  const ends = () =>
    env.DB.prepare(
      "SELECT session.expires_at - session.created_at AS life FROM session JOIN user ON user.id = user_id WHERE email = ?",
    )
      .bind(email)
      .first<number>("life");
  expect(Math.abs(((await ends()) ?? 0) - 12 * hourInMs)).toBeLessThan(minuteInMs);
  await env.DB.prepare("UPDATE session SET expires_at = ?, updated_at = ? WHERE user_id = ?")
    .bind(clock.now + 7 * 24 * hourInMs, clock.now + 12 * hourInMs, await idOf(email))
    .run();
  vi.setSystemTime(clock.now + 12 * hourInMs + minuteInMs);
  expect(await whoIs(cookie)).toBeNull();
});

test("an idle session that has expired is not listed and cannot be used again", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  vi.setSystemTime(clock.now + 73 * hourInMs);
  const other = cookieOf(await logIn(email));
  expect((await readAccount(other)).sessions).toHaveLength(1);
  const [listed] = await listPeople(openDatabase(env.DB), {
    after: email.slice(0, -1),
    limit: 1,
    now: new Date(),
  });
  expect(listed).toMatchObject({ email, sessions: 1 });
  expect(await whoIs(cookie)).toBeNull();
  expect(await whoIs(cookie)).toBeNull();
});

test("changing the password gives the session a new token with the same end, and the old token is void", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  vi.setSystemTime(clock.now + hourInMs);
  const response = await changePassword(cookie, { password: newPassword });
  expect(response.status).toBe(200);
  const renewed = cookieOf(response);
  expect(renewed).not.toBe(cookie);
  expect(response.headers.getSetCookie()[0]).toContain(`Max-Age=${604_800 - 3600};`);
  expect(await whoIs(cookie)).toBeNull();
  expect(await whoIs(renewed)).toMatchObject({ email });
  expect(await countSessionsOf(email)).toBe(1);
});

test("setting up two-factor authentication gives the session a new token, and the old token is void", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor("staff");
  const { secret } = await beginEnrolment(cookie);
  const response = await confirmEnrolment(cookie, codeOf(secret));
  expect(response.status).toBe(200);
  expect(await whoIs(cookie)).toBeNull();
  expect(await whoIs(cookieOf(response))).toMatchObject({ email, twoFactor: true });
});

test("with two-factor authentication on, changing the password needs a code, and each code works once", async () => {
  const { email, cookie, secret, recoveryCodes } = await anEnrolledMember();
  const without = await changePassword(cookie, { password: newPassword });
  expect(without.status).toBe(422);
  expect(await without.json()).toMatchObject({ fields: { code: expect.stringContaining("enter a code") } });
  await expectWrong(await changePassword(cookie, { password: newPassword, code: "000000" }));
  // The code it was turned on with is spent.
  await expectWrong(await changePassword(cookie, { password: newPassword, code: codeOf(secret) }));
  expect((await logIn(email)).status).toBe(200);
  // A change that is refused does not spend its code.
  const unchanged = await changePassword(cookie, { password, code: codeOf(secret, 1) });
  expect(await unchanged.json()).toMatchObject({ fields: { password: expect.stringContaining("current password") } });
  const changed = await changePassword(cookie, { password: newPassword, code: codeOf(secret, 1) });
  expect(changed.status).toBe(200);
  const renewed = cookieOf(changed);
  await expectWrong(await enterCode(await logIn(email, newPassword), codeOf(secret, 1)));
  const again = { current: newPassword, password: `${newPassword} again`, code: recoveryCodes[0] };
  const answers = await Promise.all([changePassword(renewed, again), changePassword(renewed, again)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await askAs(cookieOf(answers.find(({ status }) => status === 200) ?? Response.error()), "GET", "");
  expect(await left.json()).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } });
});
