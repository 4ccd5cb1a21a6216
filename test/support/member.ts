import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Kind } from "#rules/person.ts";
import { demoAccounts } from "../../scripts/demo-accounts.ts";
import { anyAddress } from "./browser.ts";

/** The demo account of a kind. */
export function accountOf(kind: Kind) {
  const account = demoAccounts.find((each) => each.kind === kind);
  if (!account) throw new Error(`There is no demo account of the kind ${kind}.`);
  return account;
}

/** Gives a visitor's browser the session of the demo account of a kind. */
export async function logIn(page: Page, kind: Kind): Promise<void> {
  const origin = inject("origin");
  const { email, password } = accountOf(kind);
  const answer = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, "CF-Connecting-IP": anyAddress() },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const [name = "", value = ""] = (answer.headers.getSetCookie()[0]?.split(";")[0] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

export const wrongPassword = /401 \(Unauthorized\) .*\/api\/session/;
export const loginSucceeded = {
  role: "status",
  title: "Login Successful",
  body: "Welcome back! Redirecting to your dashboard...",
} as const;

/** Fills in the login form that is open, and sends it. */
export async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await loginButton(page).click();
}

function loginButton(page: Page) {
  return page.getByRole("button", { name: /^(Log in|Logging in\.\.\.)$/ });
}
