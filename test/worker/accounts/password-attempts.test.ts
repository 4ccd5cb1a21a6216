import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { accountErrors } from "#content/api-errors.ts";
import { newPassword } from "#test/support/worker/accounts.ts";
import { aPersonWithoutTwoFactor, changePassword } from "#test/support/worker/own-account.ts";
import { cookieOf, password } from "#test/support/worker/sign-in.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("guesses of the current password from an open session have to wait after five hashes, even the right one", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  const hashes = vi.spyOn(crypto, "scrypt");
  const guesses = Array.from({ length: 30 }, (_, index) => ({ current: `guess ${index}`, password: newPassword }));
  const answers = await Promise.all(guesses.map((guess) => changePassword(cookie, guess)));
  // A wrong guess costs a second hash: the new password is compared as well.
  expect(hashes).toHaveBeenCalledTimes(5);
  for (const { status } of answers) expect([422, 429]).toContain(status);
  const refused = await changePassword(cookie, { password: newPassword });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(hashes).toHaveBeenCalledTimes(5);
  vi.setSystemTime(now + 1000);
  expect((await changePassword(cookie, { password: newPassword })).status).toBe(200);
});

test("a wrong current password is called wrong as long as it was compared", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  vi.useFakeTimers({ toFake: ["Date"] });
  // Each request compares two passwords, and five comparisons are free: the third request has one left.
  for (const guess of ["one", "two", "three"]) {
    const refused = await changePassword(cookie, { current: `guess ${guess}`, password: newPassword });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { current: accountErrors.wrongCurrent } });
  }
  expect((await changePassword(cookie, { current: "guess four", password: newPassword })).status).toBe(429);
});

test("a change that is repeated any number of times succeeds without waiting", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const first = await changePassword(cookie, { password: newPassword });
  const renewed = cookieOf(first);
  for (let time = 0; time < 4; time++)
    expect((await changePassword(renewed, { password: newPassword })).status).toBe(200);
});

test("a person who knows the current password may try any number of refused new ones without waiting", async () => {
  const { cookie } = await aPersonWithoutTwoFactor();
  for (let time = 0; time < 8; time++) expect((await changePassword(cookie, { password })).status).toBe(422);
  expect((await changePassword(cookie, { password: newPassword })).status).toBe(200);
});
