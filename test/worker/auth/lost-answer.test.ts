import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { countSessionsOf, newPassword, openLink, setPassword } from "#test/support/worker/accounts.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { lastingError, transientError } from "#test/support/worker/failing-database.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, askAs, changePassword } from "#test/support/worker/own-account.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { cookieOf, enterCode, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import {
  anEnrolledMember,
  beginEnrolment,
  codesIn,
  confirmEnrolment,
  storedTwoFactorOf,
  twoFactorStateOf,
} from "#test/support/worker/two-factor-account.ts";

holdClock();

const faults = ["its answer is lost", "its answer is lost for good", "what follows fails"] as const;
type Fault = (typeof faults)[number];

/** Returns a D1 that loses the answer to the write, or fails whatever counts attempts after it. */
function faultyAt(write: RegExp, fault: Fault) {
  let [isWritten, count] = [false, 0];
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (isWritten && fault === "what follows fails" && queries.some((query) => /account_attempts/.test(query))) {
      count += 1;
      throw new Error(lastingError);
    }
    const answer = await call();
    if (isWritten || !queries.some((query) => write.test(query))) return answer;
    isWritten = true;
    if (fault === "what follows fails") return answer;
    count += 1;
    throw new Error(fault === "its answer is lost" ? transientError : lastingError);
  });
  return { bindings: { DB }, failed: () => count };
}

/** If what follows fails, two calls do: the one that clears the attempts, and the one that counts the notices to the holder. */
const callsThatFail = (fault: Fault) => (fault === "what follows fails" ? 2 : 1);
const faulted = (act: string) => faults.map((fault) => [act, fault] as const);
const subjectsOf = ({ received }: ReturnType<typeof startRelay>) => received.map(({ subject }) => subject);

test.each(faulted("a password set by a link"))("the holder is told once of %s, though %s", async (_act, fault) => {
  vi.spyOn(console, "error").mockReturnValue();
  const email = await makeAccount("retail");
  const relay = startRelay();
  const { bindings, failed } = faultyAt(/delete from "verification"/, fault);
  const response = await setPassword(await openLink(email), newPassword, { bindings });
  expect([response.status, failed()]).toEqual([200, callsThatFail(fault)]);
  expect(response.headers.getSetCookie().join()).toContain("__Host-device=");
  expect(await eventNamesOf(email)).toEqual(["link-used reset", "password-reset"]);
  expect(subjectsOf(relay)).toEqual(["Your password was changed"]);
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test.each(faulted("a changed password"))(
  "the holder is told once of %s, and the session goes on, though %s",
  async (_act, fault) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { email, cookie } = await aPersonWithoutTwoFactor();
    const relay = startRelay();
    const { bindings, failed } = faultyAt(/update "account"/, fault);
    const changed = await changePassword(cookie, { password: newPassword }, { bindings });
    // The attempts at the current password are cleared before the write.
    expect([changed.status, failed()]).toEqual([200, 1]);
    expect(await whoIs(cookieOf(changed))).toMatchObject({ email });
    expect((await eventNamesOf(email)).filter((event) => event === "password-changed")).toHaveLength(1);
    expect(subjectsOf(relay)).toEqual(["Your password was changed"]);
  },
);

test.each(faulted("two-factor authentication that was turned on"))(
  "the holder is told once of %s and gets the codes, though %s",
  async (_act, fault) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { email, cookie } = await aPersonWithoutTwoFactor();
    const relay = startRelay();
    const { secret } = await beginEnrolment(cookie);
    const { bindings } = faultyAt(/insert into "two_factors"/, fault);
    const confirmed = await askAs(cookie, "PUT", "/two-factor", { body: { code: codeOf(secret) }, bindings });
    const codes = await codesIn(confirmed);
    expect(await whoIs(cookieOf(confirmed))).toMatchObject({ twoFactor: true });
    expect((await eventNamesOf(email)).filter((event) => event === "two-factor-on")).toHaveLength(1);
    expect(subjectsOf(relay)).toEqual(["Two-factor authentication is on"]);
    expect((await enterCode(await logIn(email), codes[0])).status).toBe(200);
  },
);

test.each(faulted("another app"))(
  "%s can be set up with a recovery code, and the holder is told once of the code, though %s",
  async (_act, fault) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { email, cookie, recoveryCodes } = await anEnrolledMember();
    const relay = startRelay();
    const { bindings, failed } = faultyAt(/insert into "two_factor_enrolments"/, fault);
    const body = { password, code: recoveryCodes[0] };
    const begun = await askAs(cookie, "POST", "/two-factor/enrolment", { body, bindings });
    expect([begun.status, failed()]).toEqual([200, callsThatFail(fault)]);
    expect((await eventNamesOf(email)).filter((event) => event === "recovery-code-used")).toHaveLength(1);
    expect(subjectsOf(relay)).toEqual(["A recovery code was used"]);
    const { secret } = (await begun.json()) as { secret: string };
    await codesIn(await confirmEnrolment(cookie, codeOf(secret)));
  },
);

test.each(faulted("new recovery codes"))(
  "%s are shown, and the holder is told once, though %s",
  async (_act, fault) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { email, cookie, recoveryCodes } = await anEnrolledMember();
    const relay = startRelay();
    const { bindings, failed } = faultyAt(/json_each/, fault);
    const body = { password, code: recoveryCodes[0] };
    const codes = await codesIn(await askAs(cookie, "POST", "/two-factor/recovery-codes", { body, bindings }));
    expect(failed()).toBe(callsThatFail(fault));
    expect((await eventNamesOf(email)).filter((event) => /recovery/.test(event))).toEqual([
      "recovery-code-used",
      "recovery-codes-renewed",
    ]);
    expect(subjectsOf(relay)).toEqual(["A recovery code was used"]);
    expect((await enterCode(await logIn(email), recoveryCodes[1])).status).toBe(422);
    expect((await enterCode(await logIn(email), codes[0])).status).toBe(200);
  },
);

test.each(faulted("two-factor authentication that was turned off"))(
  "the holder is told once of %s, though %s",
  async (_act, fault) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { email, cookie, secret } = await anEnrolledMember();
    const relay = startRelay();
    const { bindings, failed } = faultyAt(/delete from "two_factors"/, fault);
    const body = { password, code: codeOf(secret, 1) };
    const removed = await askAs(cookie, "POST", "/two-factor/removal", { body, bindings });
    expect([removed.status, failed()]).toEqual([200, callsThatFail(fault)]);
    expect(await twoFactorStateOf(cookie)).toBeNull();
    expect((await eventNamesOf(email)).filter((event) => event === "two-factor-off")).toHaveLength(1);
    expect(subjectsOf(relay)).toEqual(["Two-factor authentication is off"]);
  },
);

test.each(faulted("a login with a recovery code"))(
  "%s succeeds, and the holder is told once, though %s",
  async (_act, fault) => {
    vi.spyOn(console, "error").mockReturnValue();
    const { email, recoveryCodes } = await anEnrolledMember();
    const before = (await countSessionsOf(email)) ?? 0;
    const relay = startRelay();
    const { bindings } = faultyAt(/insert into "session"/, fault);
    const response = await enterCode(await logIn(email), recoveryCodes[0], { bindings });
    expect(response.status).toBe(200);
    expect(await whoIs(cookieOf(response))).toMatchObject({ email });
    expect(await countSessionsOf(email)).toBe(before + 1);
    expect((await eventNamesOf(email)).filter((event) => event === "recovery-code-used")).toHaveLength(1);
    expect(subjectsOf(relay).filter((subject) => subject === "A recovery code was used")).toHaveLength(1);
    expect(await storedTwoFactorOf(email)).toHaveLength(1 + 9);
  },
);
