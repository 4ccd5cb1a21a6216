import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Enrolment } from "#rules/auth/answers.ts";
import { aPersonWithoutTwoFactor, askAs } from "./own-account.ts";
import { cookieOf, enterCode, logIn, makeAccount, password } from "./sign-in.ts";
import { anySecret, codeOf } from "./two-factor.ts";

type Kind = Parameters<typeof makeAccount>[0];

const wrongCode = "This code is wrong, or was already used. Wait for the next one and enter that.";
export const wrongRecoveryCode = "This recovery code is wrong, or was already used. Enter another one.";
const startAgain = "This login has taken too long, or the account has changed. Please enter your password again.";

/** Adds an account with two-factor authentication, without a session. */
export async function aTwoFactorAccount(kind: Kind = "retail"): Promise<{ email: string; secret: string }> {
  const secret = anySecret();
  return { email: await makeAccount(kind, undefined, secret), secret };
}

/** Logs a holder in with the code of this many steps later. Returns the session cookie. */
export async function logInWithCode(holder: { email: string; secret: string }, stepsLater = 0): Promise<string> {
  const response = await enterCode(await logIn(holder.email), codeOf(holder.secret, stepsLater));
  expect(response.status).toBe(200);
  return cookieOf(response);
}

export async function beginEnrolment(cookie: string, given: object = { password }): Promise<Enrolment> {
  const response = await askAs(cookie, "POST", "/two-factor/enrolment", { body: given });
  expect(response.status).toBe(200);
  return (await response.json()) as Enrolment;
}

export function confirmEnrolment(cookie: string, code: unknown): Promise<Response> {
  return askAs(cookie, "PUT", "/two-factor", { body: { code } });
}

/** Adds a person who has turned two-factor authentication on themselves, as on the account page. */
export async function anEnrolledMember(kind: Kind = "retail") {
  const member = await aPersonWithoutTwoFactor(kind);
  const { secret } = await beginEnrolment(member.cookie);
  const confirmed = await confirmEnrolment(member.cookie, codeOf(secret));
  return { ...member, cookie: cookieOf(confirmed), secret, recoveryCodes: await codesIn(confirmed) };
}

export async function codesIn(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { recoveryCodes: string[] }).recoveryCodes;
}

/** Returns the state of a person's two-factor authentication, as their account page has it. */
export async function twoFactorStateOf(cookie: string): Promise<unknown> {
  return ((await (await askAs(cookie, "GET", "")).json()) as { twoFactor: unknown }).twoFactor;
}

export async function expectWrong(response: Response, detail = wrongCode): Promise<void> {
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ type: "invalid", detail, fields: { code: detail } });
  expect(response.headers.getSetCookie()).toEqual([]);
}

/** Expects that the login has ended and its cookie is removed. */
export async function expectStartAgain(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ type: "unauthenticated", detail: startAgain });
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-login=; Max-Age=0/)]);
}

/** Returns everything that the database keeps of a person's two-factor authentication. */
export async function storedTwoFactorOf(email: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT secret AS kept FROM two_factors JOIN user ON user.id = person_id WHERE email = ?1
     UNION ALL SELECT hash FROM recovery_codes JOIN user ON user.id = person_id WHERE email = ?1
     UNION ALL SELECT pending_logins.id FROM pending_logins JOIN user ON user.id = person_id WHERE email = ?1`,
  )
    .bind(email)
    .all<{ kept: string }>();
  return results.map(({ kept }) => kept);
}
