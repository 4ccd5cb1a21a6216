import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  countSessionsOf,
  expectLinkInvalid,
  idOf,
  newPassword,
  openLink,
  setPassword,
} from "#test/support/worker/accounts.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { failingDatabase } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, changePassword } from "#test/support/worker/own-account.ts";
import { cookieOf, logIn, password, whoIs } from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { anEnrolledMember, expectWrong } from "#test/support/worker/two-factor-account.ts";

beforeEach(() => {
  skipPauses();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a new password replaces the old one: all sessions go on, and open password links are void", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const elsewhere = cookieOf(await logIn(email));
  const link = await openLink(email);
  const response = await changePassword(cookie, { password: newPassword });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ passwordSet: true });
  for (const each of [cookieOf(response), elsewhere]) expect(await whoIs(each)).toMatchObject({ email });
  await expectLinkInvalid(await setPassword(link, "yet another password"));
  expect((await logIn(email, password)).status).toBe(401);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test("on request, a change of password ends the person's other sessions, and nobody else's", async () => {
  const [own, other] = [await aPersonWithoutTwoFactor(), await aPersonWithoutTwoFactor()];
  const elsewhere = cookieOf(await logIn(own.email));
  const response = await changePassword(own.cookie, { password: newPassword, endOthers: true });
  expect(response.status).toBe(200);
  expect(await whoIs(elsewhere)).toBeNull();
  expect(await whoIs(cookieOf(response))).toMatchObject({ email: own.email });
  expect(await whoIs(other.cookie)).toMatchObject({ email: other.email });
  expect((await logIn(other.email)).status).toBe(200);
});

test("a session that ends at that moment cannot change the password", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const DB = happeningBefore(env.DB, /^update "account"/, () =>
    env.DB.prepare("DELETE FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)").bind(email).run(),
  );
  expect((await changePassword(cookie, { password: newPassword }, { bindings: { DB } })).status).toBe(401);
  expect((await logIn(email, newPassword)).status).toBe(401);
  expect((await logIn(email, password)).status).toBe(200);
});

test.each([
  ["the session ends", "DELETE FROM session WHERE user_id = ?", 401, "unauthenticated"],
  ["the password is replaced", "UPDATE account SET password = 'another' WHERE user_id = ?", 409, "conflict"],
  ["two-factor authentication is turned off", "DELETE FROM two_factors WHERE person_id = ?", 409, "conflict"],
])("a right code is not called wrong if at the moment of the change %s", async (_, change, status, type) => {
  const { email, cookie, secret } = await anEnrolledMember();
  const id = await idOf(email);
  const DB = happeningBefore(env.DB, /^update "two_factors"/, () => env.DB.prepare(change).bind(id).run());
  const answer = await changePassword(cookie, { password: newPassword, code: codeOf(secret, 1) }, { bindings: { DB } });
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ type })]);
  expect(await eventNamesOf(email)).not.toContain("code-failed");
});

test("a used code is refused with an error at its field, and is on record as failed", async () => {
  const { email, cookie, secret } = await anEnrolledMember();
  // The code that turned two-factor authentication on.
  await expectWrong(await changePassword(cookie, { password: newPassword, code: codeOf(secret) }));
  expect(await eventNamesOf(email)).toContain("code-failed");
  expect((await logIn(email, newPassword)).status).toBe(401);
});

test("a member who gives a wrong current password changes nothing and ends no session", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const elsewhere = cookieOf(await logIn(email));
  const response = await changePassword(cookie, {
    current: "not the password",
    password: newPassword,
    endOthers: true,
  });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(fields).toEqual({ current: "This is not your current password." });
  expect(await whoIs(elsewhere)).toMatchObject({ email });
  expect((await logIn(email, newPassword)).status).toBe(401);
  expect((await logIn(email, password)).status).toBe(200);
});

test.each([
  ["eleven sign", /at least 12 characters/],
  ["x".repeat(64) + "y".repeat(65), /128 characters/],
  ["password1234", /among the first/],
])("the new password %s is refused with an error at its field, before anything is hashed", async (weak, sentence) => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const hashes = vi.spyOn(crypto, "scrypt");
  const response = await changePassword(cookie, { password: weak });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(fields).toEqual({ password: expect.stringMatching(sentence) });
  expect(hashes).not.toHaveBeenCalled();
  expect((await logIn(email)).status).toBe(200);
});

test("the current password is refused as the new one with an error at its field, and no session or link ends", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const elsewhere = cookieOf(await logIn(email));
  const link = await openLink(email);
  const hashes = vi.spyOn(crypto, "scrypt");
  const response = await changePassword(cookie, { password, endOthers: true });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(fields).toEqual({ password: "This is your current password. Please choose another one." });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(hashes).toHaveBeenCalledTimes(1);
  for (const each of [cookie, elsewhere]) expect(await whoIs(each)).toMatchObject({ email });
  expect((await setPassword(link, newPassword)).status).toBe(200);
});

test("the current password is recognized as the new one however a keyboard encodes its characters", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const [composed, decomposed] = ["mañana al café".normalize("NFC"), "mañana al café".normalize("NFD")];
  const changed = await changePassword(cookie, { password: composed });
  const response = await changePassword(cookieOf(changed), { current: composed, password: decomposed });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { password: expect.stringContaining("current password") } });
});

test("a wrong guess sent as both the current and the new password is only told that it is not the current one", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const response = await changePassword(cookie, { current: newPassword, password: newPassword });
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(fields).toEqual({ current: "This is not your current password." });
});

test.each([
  { password: "" },
  { current: "", password: newPassword },
  { password: newPassword, endOthers: "yes" },
  { password: 7 },
])("an invalid change of password (%j) is refused without hashing", async (change) => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const hashes = vi.spyOn(crypto, "scrypt");
  expect((await changePassword(cookie, change)).status).toBe(422);
  expect(hashes).not.toHaveBeenCalled();
});

test("a session may repeat its change of password, and one that lost the answer can log in with the new password", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const changed = await changePassword(cookie, { password: newPassword });
  expect(changed.status).toBe(200);
  const elsewhere = cookieOf(await logIn(email, newPassword));
  expect((await changePassword(cookieOf(changed), { password: newPassword, endOthers: true })).status).toBe(200);
  expect(await whoIs(elsewhere)).toBeNull();
  expect((await changePassword(cookie, { password: newPassword })).status).toBe(401);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test.each(["before", "after"] as const)(
  "a change of password succeeds once even if the database fails %s it is written",
  async (fault) => {
    const member = await aPersonWithoutTwoFactor();
    let [cookie, current, faults] = [member.cookie, password, 0];
    // The fifth database call of a change is the write itself, the sixth puts it on record, and the seventh forgets the attempts.
    for (const nth of [5, 7]) {
      let calls = 0;
      const DB = failingDatabase(env.DB, () => {
        calls += 1;
        if (calls !== nth) return "none";
        faults += 1;
        return fault;
      });
      const next = `${newPassword} ${nth}`;
      const changed = await changePassword(cookie, { current, password: next }, { bindings: { DB } });
      expect(changed.status).toBe(200);
      expect((await logIn(member.email, next)).status).toBe(200);
      cookie = cookieOf(changed);
      current = next;
    }
    expect(faults).toBe(2);
  },
);

test("of twenty concurrent changes of password one succeeds, and its password is the one that logs in", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const passwords = Array.from({ length: 20 }, (_, index) => `${newPassword} ${index}`);
  const answers = await Promise.all(passwords.map((each) => changePassword(cookie, { password: each })));
  const won = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(won).toHaveLength(1);
  for (const { status } of answers) expect([200, 409, 422, 429]).toContain(status);
  for (const each of [password, ...passwords].filter((tried) => tried !== won[0]).slice(0, 5))
    expect((await logIn(email, each)).status).toBe(401);
  // After five wrong passwords the next attempt has to wait a second.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
  expect((await logIn(email, won[0])).status).toBe(200);
});

test("a login that begins with the old password and ends after the change gets no session", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const { scrypt } = crypto;
  const changed = Promise.withResolvers<void>();
  vi.spyOn(crypto, "scrypt").mockImplementationOnce(((...hashing: Parameters<typeof scrypt>) => {
    void changePassword(cookie, { password: newPassword, endOthers: true }).finally(() => {
      changed.resolve();
      scrypt(...hashing);
    });
  }) as typeof scrypt);
  const response = await logIn(email, password);
  await changed.promise;
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await countSessionsOf(email)).toBe(1);
});
