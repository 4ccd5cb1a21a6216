import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Kind } from "#rules/person.ts";
import { demoAccounts } from "../../scripts/demo-accounts.ts";

/** The demo account of a kind. */
export function accountOf(kind: Kind) {
  const account = demoAccounts.find((each) => each.kind === kind);
  if (!account) throw new Error(`There is no demo account of the kind ${kind}.`);
  return account;
}

/** Gives a visitor's browser the session of the demo account of a kind. */
export async function logIn(page: Page, kind: Kind): Promise<void> {
  const { email, password } = accountOf(kind);
  const answer = await page.request.post("/api/session", {
    headers: { Origin: inject("origin") },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
}
