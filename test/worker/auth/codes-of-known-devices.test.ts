import { beforeEach, expect, test, vi } from "vitest";
import { newPassword, openLink, setPassword } from "#test/support/worker/accounts.ts";
import { deviceCookieOf } from "#test/support/worker/devices.ts";
import { holdClock } from "#test/support/worker/held-clock.ts";
import { cookieOf, enterCode, logIn, makeAccount, password } from "#test/support/worker/sign-in.ts";
import { skipPauses } from "#test/support/worker/skipped-pauses.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { aTwoFactorAccount, beginEnrolment, confirmEnrolment } from "#test/support/worker/two-factor-account.ts";

const clock = holdClock();
beforeEach(() => {
  skipPauses();
});

/** Logs in from a device as far as the code, and enters codes there, one after the other. Returns the statuses. */
async function enterCodes(email: string, device: string, typed: string, codes: readonly string[]): Promise<number[]> {
  const asked = await logIn(email, typed, { headers: { Cookie: device } });
  const statuses: number[] = [];
  for (const code of codes)
    statuses.push((await enterCode(asked, code, { headers: { Cookie: `${cookieOf(asked)}; ${device}` } })).status);
  return statuses;
}

const wrong = (count: number) => Array<string>(count).fill("000000");

test("password links give nobody more attempts at codes, neither in the browsers that used them nor in others", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const device = deviceCookieOf(await setPassword(await openLink(email)));
  expect(await enterCodes(email, device, newPassword, wrong(6))).toEqual([422, 422, 422, 422, 422, 429]);
  const another = deviceCookieOf(await setPassword(await openLink(email)));
  expect(await enterCodes(email, another, newPassword, [codeOf(secret)])).toEqual([429]);
  expect(await enterCodes(email, "none", newPassword, [codeOf(secret)])).toEqual([429]);
  vi.setSystemTime(clock.now + 1000);
  expect(await enterCodes(email, another, newPassword, [codeOf(secret)])).toEqual([200]);
});

test("browsers that logged in before two-factor authentication was on share the attempts at codes", async () => {
  const email = await makeAccount("retail");
  const early = deviceCookieOf(await logIn(email));
  const response = await logIn(email);
  const own = deviceCookieOf(response);
  const cookie = `${cookieOf(response)}; ${own}`;
  const { secret } = await beginEnrolment(cookie);
  expect((await confirmEnrolment(cookie, codeOf(secret))).status).toBe(200);
  expect(await enterCodes(email, early, password, wrong(5))).toEqual([422, 422, 422, 422, 422]);
  expect(await enterCodes(email, "none", password, wrong(1))).toEqual([429]);
  // The browser in which it was turned on has entered a code, and cannot be kept out.
  expect(await enterCodes(email, own, password, [codeOf(secret, 1)])).toEqual([200]);
});

test("browsers in which codes were entered before another app was set up share the attempts at codes", async () => {
  const { email, secret } = await aTwoFactorAccount();
  const early = deviceCookieOf(await enterCode(await logIn(email), codeOf(secret)));
  const response = await enterCode(await logIn(email), codeOf(secret, 1));
  const cookie = `${cookieOf(response)}; ${deviceCookieOf(response)}`;
  vi.setSystemTime(clock.now + 60_000);
  const moved = await beginEnrolment(cookie, { password, code: codeOf(secret) });
  expect((await confirmEnrolment(cookie, codeOf(moved.secret))).status).toBe(200);
  expect(await enterCodes(email, early, password, wrong(5))).toEqual([422, 422, 422, 422, 422]);
  expect(await enterCodes(email, "none", password, wrong(1))).toEqual([429]);
});
