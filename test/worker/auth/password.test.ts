import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { minuteInMs } from "#rules/durations.ts";
import {
  disableAccount,
  expectLinkInvalid,
  idOf,
  invite,
  newPassword,
  openLink,
  setPassword,
} from "#test/support/worker/accounts.ts";
import { anyEmail, ask, cookieOf, logIn, makeAccount, whoIs } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";

const db = openDatabase(env.DB);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an invited company sets its password and logs in with it", async () => {
  const email = anyEmail();
  const response = await setPassword(await invite(email));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ passwordSet: true });
  expect(response.headers.getSetCookie().join()).not.toMatch(/__Host-session=[^;]/);
  expect(await whoIs(cookieOf(await logIn(email, newPassword)))).toMatchObject({
    email,
    kind: "company",
    name: "Invited",
  });
});

test("setting a password by a link ends the account's own sessions, and not another account's in the same browser", async () => {
  const email = await makeAccount("retail");
  const [own, other] = [cookieOf(await logIn(email)), cookieOf(await logIn(await makeAccount("company")))];
  const setBy = async (Cookie: string) =>
    ask("/api/password", {
      method: "POST",
      body: { token: await openLink(email), password: newPassword },
      headers: { Cookie },
    });
  const byOther = await setBy(other);
  expect([byOther.status, namesSession(byOther)]).toEqual([200, false]);
  expect(await whoIs(other)).toMatchObject({ kind: "company" });
  expect(await whoIs(own)).toBeNull();
  const again = cookieOf(await logIn(email, newPassword));
  const byOwner = await setBy(again);
  expect([byOwner.status, namesSession(byOwner)]).toEqual([200, true]);
  expect(await whoIs(again)).toBeNull();
});

/** True if an answer sets or clears the session cookie. */
function namesSession(answer: Response): boolean {
  return answer.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-session="));
}

test("opening a link does not use it up", async () => {
  const token = await invite(anyEmail());
  await ask(`/set-password?token=${token}`);
  await ask(`/api/password?token=${token}`);
  await ask("/api/password", { method: "HEAD" });
  expect((await setPassword(token)).status).toBe(200);
});

test("an invitation is valid for seven days and not a moment longer", async () => {
  const [inTime, tooLate] = [await invite(anyEmail()), await invite(anyEmail())];
  const sevenDaysInMs = 7 * 24 * 60 * minuteInMs;
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + sevenDaysInMs - minuteInMs });
  expect((await setPassword(inTime)).status).toBe(200);
  vi.setSystemTime(now + sevenDaysInMs + 1);
  await expectLinkInvalid(await setPassword(tooLate));
});

test("inviting again voids the earlier link and uses the existing account", async () => {
  const email = anyEmail();
  const [first, second] = [await invite(email), await invite(email)];
  await expectLinkInvalid(await setPassword(first));
  expect((await setPassword(second)).status).toBe(200);
  const people = await env.DB.prepare("SELECT count(*) AS n FROM user WHERE email = ?").bind(email).first("n");
  expect(people).toBe(1);
});

test("an invitation never changes an account's kind and never brings back a disabled account", async () => {
  const email = await makeAccount("retail");
  const reset = await openLink(email);
  expect(await inviteAccount(db, { email, name: "Me", kind: "staff" }, new Date())).toEqual({ refused: "other-kind" });
  expect((await setPassword(reset)).status).toBe(200);
  await disableAccount(email);
  expect(await inviteAccount(db, { email, name: "Me", kind: "retail" }, new Date())).toEqual({ refused: "disabled" });
});

test.each([
  ["invitation", async () => anyEmail(), invite],
  ["reset", () => makeAccount("retail"), openLink],
] as const)(
  "of twenty concurrent uses of one %s link one succeeds, and its password is the one that logs in",
  async (_, make, linkOf) => {
    const email = await make();
    const token = await linkOf(email);
    const passwords = Array.from({ length: 20 }, (_, index) => `${newPassword} ${index}`);
    const answers = await Promise.all(passwords.map((each) => setPassword(token, each)));
    const won = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    // The queue for hashing refuses those beyond ten. Their next attempt finds the link used up.
    const busy = passwords.filter((_, index) => answers[index]?.status === 429);
    const again = await Promise.all(busy.map((each) => setPassword(token, each)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19 - busy.length);
    for (const { status } of again) expect(status).toBe(422);
    expect((await logIn(email, won[0])).status).toBe(200);
  },
);

test("a link is stored as a hash, so that nobody who reads the database can use it", async () => {
  const email = anyEmail();
  const token = await invite(email);
  const { results } = await env.DB.prepare("SELECT * FROM verification WHERE value = ?")
    .bind(await idOf(email))
    .all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain(token);
  const { identifier } = results[0] as { identifier: string };
  await expectLinkInvalid(await setPassword(identifier));
});

test("setting a password voids every other link of the account, and nobody else's", async () => {
  const email = await makeAccount("retail");
  const [one, two, other] = [await openLink(email), await openLink(email), await openLink(await makeAccount("retail"))];
  expect((await setPassword(one)).status).toBe(200);
  await expectLinkInvalid(await setPassword(two));
  await expectLinkInvalid(await setPassword(one));
  expect((await setPassword(other)).status).toBe(200);
});

test("the link of a disabled account no longer works", async () => {
  const email = await makeAccount("retail");
  const token = await openLink(email);
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE email = ?").bind(email).run();
  await expectLinkInvalid(await setPassword(token));
});

test.each([
  ["eleven sign", /at least 12 characters/],
  ["x".repeat(64) + "y".repeat(65), /128 characters/],
  ["password1234", /among the first/],
])("the password %s is refused with a helpful error, and the link stays valid", async (weak, sentence) => {
  const token = await invite(anyEmail());
  const hashes = vi.spyOn(crypto, "scrypt");
  const response = await setPassword(token, weak);
  expect(response.status).toBe(422);
  const { fields } = (await response.json()) as { fields: Record<string, string> };
  expect(fields).toEqual({ password: expect.stringMatching(sentence) });
  expect(hashes).not.toHaveBeenCalled();
  expect((await setPassword(token)).status).toBe(200);
});

test("a made-up token costs no hash", async () => {
  const hashes = vi.spyOn(crypto, "scrypt");
  await expectLinkInvalid(await setPassword("made-up-token"));
  expect(hashes).not.toHaveBeenCalled();
});

test("extra fields sent with a new password change nothing", async () => {
  const email = anyEmail();
  const body = {
    token: await invite(email),
    password: newPassword,
    kind: "staff",
    email: "evil@firm.example",
    userId: "x",
  };
  expect((await ask("/api/password", { method: "POST", body })).status).toBe(200);
  const { person } = (await (await logIn(email, newPassword)).json()) as { person: { kind: string } };
  expect(person.kind).toBe("company");
});
