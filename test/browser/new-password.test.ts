import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, expectToast, open } from "#test/support/browser.ts";
import { lettersTo } from "#test/support/letters.ts";
import { enter, invite, loginSucceeded, wrongPassword } from "#test/support/member.ts";

test("asking for a new password needs an address, and never tells whether it has an account", async () => {
  const page = await aVisitor();
  await open(page, "/login/retail");
  const forgot = page.getByRole("button", { name: "Forgot your password?" });
  await forgot.click();
  await page.getByText("Enter your email address first, then ask for a new password.").waitFor();
  const stranger = `${randomUUID()}@nobody.example`;
  await page.getByLabel("Email", { exact: true }).fill(stranger);
  await forgot.click();
  await expectToast(page, {
    role: "status",
    title: "Check your mail",
    body: "If an account has this address, a link to set a new password is on its way. It works for 10 minutes.",
  });
  await lettersTo(stranger, 0);
});

test("an invited person sets a password, forgets it, and sets a new one by the link in a letter", async () => {
  const email = `invited-${randomUUID()}@firm.example`;
  const page = await aVisitor({ expecting: [wrongPassword] });
  await open(page, await invite(email));
  await page.getByLabel("New password").fill("too short");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("Please choose a password of at least 12 characters.").waitFor();
  await setPassword(page, "first of two passwords");
  await enter(page, email, "first of two passwords");
  await page.waitForURL("**/dashboard/investor");

  await page.getByRole("button", { name: "Log out" }).click();
  await open(page, "/login/retail");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Forgot your password?" }).click();
  const [letter] = await lettersTo(email, 1);
  const link = /(http:\S+\/set-password#token=\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  expect(link).toContain(inject("origin"));
  await open(page, link);
  await setPassword(page, "second of two passwords");
  await enter(page, email, "first of two passwords");
  await page.getByText("Invalid email or password").waitFor();
  await enter(page, email, "second of two passwords");
  await expectToast(page, loginSucceeded);
});

test("a link that was used says so and offers a new one", async () => {
  const page = await aVisitor({ expecting: [/422 \(Unprocessable Entity\) .*\/api\/password/] });
  const link = await invite(`invited-${randomUUID()}@firm.example`);
  await open(page, link);
  await setPassword(page, "a password of mine");
  await page.goto("/");
  await open(page, link);
  await page.getByLabel("New password").fill("another password of mine");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("This link has expired or was already used. Please ask for a new one.").waitFor();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/login/investor");
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expectToast(page, { role: "status", title: "Password set", body: "You can log in with it now." });
  await page.waitForURL("**/login/*");
}
