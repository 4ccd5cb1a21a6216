import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import { demoAccountOf } from "../../../scripts/demo/accounts.ts";
import { codeOf } from "../worker/two-factor.ts";
import { type Credentials, takeAccount } from "./account-pool.ts";
import { anyAddress } from "./browser.ts";
import { askSession } from "./test-endpoint.ts";

/** Takes new accounts without records, one of each kind. All have two-factor authentication if staff is among them. */
export async function newAccounts<Wanted extends Kind>(
  wanted: readonly Wanted[],
  { twoFactor = wanted.some((kind) => kind === "staff") } = {},
): Promise<Record<Wanted, Credentials>> {
  const made = {} as Record<Wanted, Credentials>;
  for (const kind of wanted) made[kind] = await takeAccount(inject("accounts"), { kind, twoFactor });
  return made;
}

/**
 * Gives the browser a session of the demo account of a kind, or of another account. For staff it is a new account each time,
 * because tests change the settings of staff.
 */
export async function logIn(page: Page, member: Kind | Credentials): Promise<void> {
  await setCookie(page, await aSessionCookie(member));
}

async function setCookie(page: Page, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: inject("origin"), httpOnly: true, sameSite: "Lax" }]);
}

/**
 * Returns a cookie with a session that is created without a login, because a password hash takes 130 ms of CPU time. Unlike this,
 * a login also records a known device, an e-mail and an entry in the activity.
 */
export async function aSessionCookie(member: Kind | Credentials): Promise<string> {
  const account = member === "staff" ? (await newAccounts(["staff"])).staff : member;
  const { email } = typeof account === "string" ? demoAccountOf(account) : account;
  return askSession(inject("testEndpoint"), email);
}

/** Logs out with the account menu. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Log out", exact: true }).click();
}

/** Logs in from another device, outside the test's browser. */
export async function logInElsewhere(credentials: Credentials, userAgent = "a test"): Promise<Response> {
  const { email, password, twoFactorSecret } = credentials;
  const answer = await post("/api/session", { email, password }, { "User-Agent": userAgent });
  if (twoFactorSecret === undefined) return answer;
  const Cookie = cookieOf(answer);
  return post("/api/session/code", { code: codeOf(twoFactorSecret) }, { "User-Agent": userAgent, Cookie });
}

/** Takes a new retail account, for tests that change what other tests rely on. */
export async function newRetailAccount(): Promise<Credentials> {
  return (await newAccounts(["retail"])).retail;
}

/** Invites somebody as staff do, and returns the path of the link. */
export async function invite(email: string): Promise<string> {
  const Cookie = await aSessionCookie("staff");
  const invitation = { email, name: "Invited Person", kind: "retail", byEmail: false };
  const answer = await post("/api/office/invitations", invitation, { Cookie }, 201);
  const { pathname, hash } = new URL(((await answer.json()) as { link: string }).link);
  return `${pathname}${hash}`;
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function post(path: string, body: object, headers: Record<string, string>, status = 200): Promise<Response> {
  const origin = inject("origin");
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, "CF-Connecting-IP": anyAddress(), ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(status);
  return answer;
}

export const wrongPassword = /401 \(Unauthorized\) .*\/api\/session/;
export const loginSucceeded = {
  role: "status",
  title: "Login Successful",
  body: "Welcome back! Redirecting to your dashboard...",
} as const;

/** Fills in the open login form and submits it. */
export async function submitLoginForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await loginButton(page).click();
}

function loginButton(page: Page) {
  return page.getByRole("button", { name: /^(Log in|Logging in\.\.\.)$/ });
}
