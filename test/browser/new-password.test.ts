import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, expectToast, open, readText } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { invite, logIn, loginSucceeded, logOut, submitLoginForm, wrongPassword } from "#test/support/browser/member.ts";
import { watchScripts } from "#test/support/browser/scripts.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

const asked =
  "If an account has this address, a link to set a new password is on its way. It works once, for 10 minutes.";

test("a request for a password link works by keyboard, keeps the typed address, and tells nobody whether an account exists", async () => {
  const page = await aVisitor({ expecting: [/429 .*\/api\/password-reset/, /ERR_FAILED .*\/api\/password-reset/] });
  const expectFewScripts = watchScripts(page, "/login/retail");
  await open(page, "/login/retail");
  const stranger = `${randomUUID()}@nobody.example`;
  await page.getByLabel("Email", { exact: true }).fill(stranger);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL(`${inject("origin")}/forgot-password`);
  await expectFewScripts();
  const email = page.getByLabel("Email", { exact: true });
  await expect.poll(() => email.inputValue()).toBe(stranger);
  const left = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain(stranger);

  await email.fill("");
  await email.press("Enter");
  await page.getByText("Please enter your email address.").waitFor();
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter an address like name@company.com.").waitFor();

  await page.route("**/api/password-reset", (route) => route.abort(), { times: 1 });
  await email.fill(stranger);
  await email.press("Enter");
  const failure = page.getByRole("alert").filter({ hasText: "We could not request a new password." });
  await failure.waitFor();
  const detail = "Too many requests in a short time. Please wait a minute and try again.";
  const json = { type: "rate-limited", status: 429, detail };
  await page.route("**/api/password-reset", (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await page.getByRole("button", { name: "Send the link" }).press("Enter");
  await page.getByRole("alert").filter({ hasText: detail }).waitFor();
  await expect.poll(() => email.inputValue()).toBe(stranger);

  await email.press("Enter");
  const told = page.getByRole("status").filter({ hasText: "Check your mail" });
  await told.waitFor();
  await expect.poll(() => told.evaluate((note) => note === document.activeElement)).toBe(true);
  await expect.poll(() => told.textContent()).toContain(asked);
  await expect.poll(() => told.textContent()).toContain("Look in your spam folder");
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  await expect.poll(() => email.inputValue()).toBe(stranger);
  expect(new URL(page.url()).search).toBe("");
  await emailsTo(stranger, 0);
});

test("an invited person sets a password, forgets it, and sets a new one with the link in an e-mail", async () => {
  const email = `invited-${randomUUID()}@firm.example`;
  const page = await aVisitor({ expecting: [wrongPassword, /422 .*\/api\/password/] });
  await open(page, await invite(email));
  await page.getByText(`For the account of ${email}`).waitFor();
  await page.getByLabel("New password").fill("too short");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("Please choose a password of at least 12 characters.").waitFor();
  await page.getByLabel("New password").fill("Password2026!");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("This password is among the first that are tried.").waitFor();
  await pastePassword(page, "first of two passwords");
  await expectForManagers(page, email);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.waitForURL("**/login/*");
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  // Waits for pending calls, because they would be refused after the log-out.
  const calls = ["dashboard/visits", "documents?limit=5", "notices/unread-count"].map((call) =>
    page.waitForResponse(`**/api/${call}`),
  );
  await submitLoginForm(page, email, "first of two passwords");
  await page.waitForURL("**/dashboard/retail");
  await Promise.all(calls);
  await page.getByText("Until then this is a sample.").waitFor();

  await logOut(page);
  await page.getByText("You are logged out on this device.").waitFor();
  await open(page, "/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText(asked).waitFor();
  const [mail] = await emailsTo(email, 1);
  const link = /(http:\S+\/set-password#token=\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).toContain(inject("origin"));
  await open(page, link);
  await setPassword(page, "second of two passwords");
  await submitLoginForm(page, email, "first of two passwords");
  await page.getByText("Invalid email or password").waitFor();
  await submitLoginForm(page, email, "second of two passwords");
  await expectToast(page, loginSucceeded);
  await page.goto("/");
  await page.goto(link);
  await page.getByText("This link no longer works").waitFor();
});

test("somebody whose link was already used, or is redeemed elsewhere in the meantime, is told so and offered a new one", async () => {
  const page = await aVisitor({ expecting: [/422 \(Unprocessable Entity\) .*\/api\/password/] });
  const link = await invite(`invited-${randomUUID()}@firm.example`);
  await open(page, link);
  const redeemed = await page.request.post("/api/password", {
    headers: { Origin: inject("origin"), "Sec-Fetch-Site": "same-origin" },
    data: { token: link.split("#token=")[1], password: "a password of mine" },
  });
  expect(redeemed.status()).toBe(200);
  await page.getByLabel("New password").fill("another password of mine");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("This link has expired or was already used. Please ask for a new one.").waitFor();
  await page.goto("/");
  await open(page, link);
  await page.getByText("This link has expired or was already used. Please ask for a new one.").waitFor();
  await expect.poll(() => readText(page)).not.toContain("New password");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.waitForURL("**/forgot-password");
});

test("a member who opens another person's invitation stays logged in, is told as whom, and can log in to the new account", async () => {
  const page = await aVisitor();
  await logIn(page, "company");
  const email = `invited-${randomUUID()}@firm.example`;
  await open(page, await invite(email));
  await page.getByText(`For the account of ${email}`).waitFor();
  const { email: before } = demoAccountOf("company");
  const loggedInAs = page.getByText(`You are logged in as ${before}`);
  await loggedInAs.waitFor();
  await setPassword(page, "a password of mine");
  await loggedInAs.waitFor();
  await page.reload();
  await loggedInAs.waitFor();
  await submitLoginForm(page, email, "a password of mine");
  await page.waitForURL("**/dashboard/retail");
});

/** Inserts a password as from a password manager, and then shows it. */
async function pastePassword(page: Page, password: string): Promise<void> {
  const field = page.getByLabel("New password");
  await field.fill("");
  await field.focus();
  await page.keyboard.insertText(password);
  await expect.poll(() => field.inputValue()).toBe(password);
  await expect.poll(() => field.getAttribute("type")).toBe("password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.poll(() => field.getAttribute("type")).toBe("text");
}

/** Expects a user name next to the new password, which password managers store with it. */
async function expectForManagers(page: Page, email: string): Promise<void> {
  const fields = await page
    .locator("form input")
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute("autocomplete"), (input as HTMLInputElement).value]),
    );
  expect(fields.map(([purpose]) => purpose)).toEqual(["username", "new-password"]);
  expect(fields[0]?.[1]).toBe(email);
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expectToast(page, { role: "status", title: "Password set", body: "You can log in with it now." });
  await page.waitForURL("**/login/*");
}
