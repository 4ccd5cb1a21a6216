import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Kind } from "#rules/person.ts";
import { createDemoAccount } from "#worker/session/accounts/demo.ts";
import { openBindings } from "../../scripts/bindings.ts";
import { demoAccounts } from "../../scripts/demo-accounts.ts";
import { anyAddress } from "./browser.ts";

/** The demo account of a kind. */
export function accountOf(kind: Kind) {
  const account = demoAccounts.find((each) => each.kind === kind);
  if (!account) throw new Error(`There is no demo account of the kind ${kind}.`);
  return account;
}

type Credentials = { email: string; password: string };

/** Accounts that were only just made and have no records yet, one of each kind. */
export async function newAccounts<Wanted extends Kind>(
  wanted: readonly Wanted[],
): Promise<Record<Wanted, Credentials>> {
  const { env, close } = await openBindings({ persistTo: inject("state") });
  const made = {} as Record<Wanted, Credentials>;
  try {
    for (const kind of wanted) {
      made[kind] = { email: `new-${randomUUID()}@firm.example`, password: "a password of mine" };
      await createDemoAccount(env, { ...made[kind], name: "New Member", kind });
    }
  } finally {
    await close();
  }
  return made;
}

/** Gives a visitor's browser the session of the demo account of a kind, or of another account. */
export async function logIn(page: Page, member: Kind | Credentials): Promise<void> {
  const origin = inject("origin");
  const { email, password } = typeof member === "string" ? accountOf(member) : member;
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
