import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { aVisitor, expectToast, open } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { invite, submitLoginForm } from "#test/support/browser/member.ts";

// test/client tests what the forms say, and that another member who opens such a link stays logged in.

test("an invited person pastes a password, forgets it, and sets a new one with the link in an e-mail, which works once", async () => {
  const email = `invited-${randomUUID()}@firm.example`;
  const page = await aVisitor({ expecting: [/422 .*\/api\/password-link/] });
  await open(page, await invite(email));
  await page.getByText(`For the account of ${email}`).waitFor();
  await page.getByLabel("New password").focus();
  // As a password manager does.
  await page.keyboard.insertText("first of two passwords");
  await page.keyboard.press("Enter");
  await expectToast(page, { role: "status", title: "Password set", body: "You can log in with it now." });
  await page.waitForURL("**/login/retail");

  const typed = page.getByLabel("Email", { exact: true });
  await expect.poll(() => typed.inputValue()).toBe(email);
  await typed.fill(email.toUpperCase());
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL(`${inject("origin")}/forgot-password`);
  await expect.poll(() => typed.inputValue()).toBe(email.toUpperCase());
  const left = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
  expect(left.toLowerCase()).not.toContain(email);
  await typed.press("Enter");
  await page.getByText("If an account has this address, a link to set a new password is on its way.").waitFor();
  const [mail] = await emailsTo(email, 1);
  const link = /(http:\S+\/set-password#token=\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).toContain(inject("origin"));

  await open(page, link);
  // Until then it is not known which login page is theirs.
  await page.getByText(`For the account of ${email}`).waitFor();
  await page.getByLabel("New password").fill("second of two passwords");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL("**/login/retail");
  await submitLoginForm(page, email, "second of two passwords");
  await page.waitForURL("**/dashboard/retail");
  await page.getByText("Until then this is a sample.").waitFor();
  await open(page, link);
  await page.getByText("This link no longer works").waitFor();
  await expect.poll(() => page.getByLabel("New password").count()).toBe(0);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/forgot-password");
});
