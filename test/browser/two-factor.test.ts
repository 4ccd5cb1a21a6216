import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, holdRequests, open, readText } from "#test/support/browser/browser.ts";
import {
  aSessionCookie,
  logIn,
  logInElsewhere,
  loginSucceeded,
  logOut,
  newAccounts,
  newRetailAccount,
  submitLoginForm,
} from "#test/support/browser/member.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";

const wrongCode = "This code is wrong, or was already used. Wait for the next one and enter that.";

test("a member turns on two-factor authentication by keyboard, and sees ten recovery codes only once", async () => {
  const member = await newRetailAccount();
  // A session on another device.
  await aSessionCookie(member);
  const expecting = [/422 \(Unprocessable Entity\) .*\/api\/account\/two-factor/];
  const page = await aVisitor({ expecting });
  await logIn(page, member);
  await open(page, "/account");
  const section = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await section.getByRole("button", { name: "Set up" }).focus();
  await page.keyboard.press("Enter");
  await section.getByLabel("Your password").waitFor();
  await page.keyboard.type("not the password");
  await page.keyboard.press("Enter");
  await section.getByText("This is not your current password.").waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");

  const setUp = page.getByRole("region", { name: "Set up your authenticator app" });
  await setUp.waitFor();
  await expect.poll(() => setUp.evaluate((element) => element === document.activeElement)).toBe(true);
  const key = (await setUp.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/).textContent()) ?? "";
  const secret = key.replaceAll(" ", "");
  const picture = setUp.getByRole("img", { name: "QR code with the key below" });
  await expect.poll(() => picture.locator("path").getAttribute("d")).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const onThisDevice = setUp.getByRole("link", { name: "Set up in an app on this device" });
  await expect.poll(() => onThisDevice.getAttribute("href")).toContain(`?secret=${secret}&`);
  await expectAccessible(page, [390, 1280]);
  for (const width of [390, 320, 1280]) await expectNoOverflow(page, width);
  await setUp.focus();
  // Skips the link and the button that copies the key.
  for (let times = 0; times < 3; times++) await page.keyboard.press("Tab");
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await setUp.getByText(wrongCode).waitFor();
  const given = setUp.getByLabel("Code from the app");
  await expect.poll(() => given.evaluate((element) => element === document.activeElement)).toBe(true);
  // A double click makes only one call and one set of codes.
  const answers: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "PUT") answers.push(response.status());
  });
  await given.fill(codeOf(secret));
  // Held until both clicks are over, because on a busy machine the codes might be shown before the second.
  const release = await holdRequests(page, /\/api\/account\/two-factor/);
  await setUp.getByRole("button", { name: "Turn on" }).dblclick();
  release();

  const shown = page.getByRole("region", { name: /These are your recovery codes$/ });
  await shown.waitFor();
  expect(answers).toEqual([200]);
  await expect.poll(() => shown.evaluate((element) => element === document.activeElement)).toBe(true);
  const codes = await shown.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, [1280]);
  const saved = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Save as text file" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("cantiere-recovery-codes.txt");
  expect(await text(await file.createReadStream())).toContain(codes.join("\n"));
  await shown.getByText("The file is in your downloads.").waitFor();
  await page.getByText("You are logged in on this device only.").waitFor();
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await section.getByText(/^On since .* Recovery codes left: 10$/).waitFor();
  for (const code of codes) expect(await page.content()).not.toContain(code);
  expect(await (await logInElsewhere(member)).json()).toEqual({ step: "code" });
});

test("a member logs in with a code, makes new recovery codes, logs in with one, and turns off two-factor authentication", async () => {
  const { retail: member } = await newAccounts(["retail"], { twoFactor: true });
  const secret = member.twoFactorSecret ?? "";
  const page = await aVisitor({ expecting: [/422 \(Unprocessable Entity\) .*\/api\/session\/code/] });
  await open(page, "/login/retail?next=/account");
  await submitLoginForm(page, member.email, member.password);
  const code = page.getByLabel("Code from the app");
  await code.waitFor();
  await expect.poll(() => code.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => code.getAttribute("autocomplete")).toBe("one-time-code");
  await expect.poll(() => code.getAttribute("inputmode")).toBe("numeric");
  expect(await page.context().cookies()).toMatchObject([{ name: "login", httpOnly: true, sameSite: "Lax" }]);
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a code.").waitFor();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText(wrongCode).waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.keyboard.press("Enter");
  await code.fill(codeOf(secret).replace(/^.../, "$& "));
  const answer = await holdRequests(page, "**/api/session/code");
  await page.getByRole("button", { name: "Log in", exact: true }).dblclick();
  answer();
  await expectToast(page, loginSucceeded);
  await page.waitForURL("**/account");

  const section = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await section.getByRole("button", { name: "Change" }).click();
  await section.getByRole("button", { name: "New recovery codes" }).click();
  await section.getByLabel("Your password").waitFor();
  await page.keyboard.type(member.password);
  await section.getByLabel("Code from the app, or a recovery code").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("region", { name: "These are your new recovery codes" });
  await shown.waitFor();
  const codes = await shown.getByRole("listitem").allInnerTexts();
  // Waits for the last data that reloads, because a pending call would be refused after the log-out.
  await page.getByText("New recovery codes were made.").waitFor();
  await logOut(page);
  await page.getByText("Authentication Required").waitFor();

  await open(page, "/login/retail?next=/account");
  await submitLoginForm(page, member.email, member.password);
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account");
  await section.getByText(/Recovery codes left: 9$/).waitFor();

  await section.getByRole("button", { name: "Change" }).click();
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByLabel("Your password").waitFor();
  await page.keyboard.type(member.password);
  await section.getByLabel("Code from the app, or a recovery code").fill(codes[1] ?? "");
  await page.keyboard.press("Enter");
  await section.getByText("Two-factor authentication is off, and you are logged out everywhere else.").waitFor();
  const { email, password } = member;
  expect(await (await logInElsewhere({ email, password })).json()).toMatchObject({ person: { twoFactor: false } });
});

test("if a response is lost, the page still says that two-factor authentication was turned on or off", async () => {
  const member = await newRetailAccount();
  const expecting = [/ERR_CONNECTION_RESET .*\/api\/account\/two-factor/];
  const page = await aVisitor({ expecting });
  await logIn(page, member);
  await open(page, "/account");
  const section = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await section.getByRole("button", { name: "Set up" }).click();
  await section.getByLabel("Your password").fill(member.password);
  await page.keyboard.press("Enter");
  const secret = await keyOn(page);
  await loseAnswer(page, "**/api/account/two-factor");
  await page.getByLabel("Code from the app").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const said =
    "Two-factor authentication is on, but your recovery codes could not be shown here. To make new ones, press Change and then New recovery codes.";
  await section.getByRole("status").filter({ hasText: said }).waitFor();
  await section.getByText(/^On since .* Recovery codes left: 10$/).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Turn on" }).count()).toBe(0);
  await section.getByRole("button", { name: "Change" }).click();
  await expect.poll(() => section.getByText(said).count()).toBe(0);

  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByLabel("Your password").fill(member.password);
  await section.getByLabel("Code from the app, or a recovery code").fill(codeOf(secret, 1));
  await loseAnswer(page, "**/api/account/two-factor/removal");
  await page.keyboard.press("Enter");
  await section.getByText("Two-factor authentication is off, and you are logged out everywhere else.").waitFor();
  await section.getByRole("button", { name: "Set up" }).waitFor();
});

test("if the session's new token is lost too, the page asks to log in and says that two-factor authentication may be on", async () => {
  const member = await newRetailAccount();
  const expecting = [/ERR_CONNECTION_RESET .*\/api\/account\/two-factor/, /401 \(Unauthorized\) .*\/api\/account$/];
  const page = await aVisitor({ expecting });
  await logIn(page, member);
  await open(page, "/account");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Your password").fill(member.password);
  await page.keyboard.press("Enter");
  const secret = await keyOn(page);
  await page.route("**/api/account/two-factor", async (route) => {
    const request = route.request();
    const [headers, body] = [await request.allHeaders(), request.postData()];
    // Sent from Node, because the browser would keep the cookie of the response.
    expect((await fetch(request.url(), { method: "PUT", headers, body })).status).toBe(200);
    await route.abort("connectionreset");
  });
  await page.getByLabel("Code from the app").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  const body =
    "Two-factor authentication may be on now: log in with a code from the app. If it is, make new recovery codes on your account page, because the first ones could not be shown.";
  await expectToast(page, { role: "alert", title: "Your session has ended", body });
  await page.getByText("Authentication Required").waitFor();
});

// test/client/whose-dashboard.test.tsx tests the same for a dashboard.
test("staff without two-factor authentication are told to set it up, and only then does the library open", async () => {
  const { staff } = await newAccounts(["staff"], { twoFactor: false });
  const page = await aVisitor();
  await open(page, "/login/investor?next=/company/documents");
  await submitLoginForm(page, staff.email, staff.password);
  await page.waitForURL("**/account");
  await page.getByText("Staff set this up before anything else opens.").waitFor();
  await open(page, "/company/documents");
  await page.getByText("Set up two-factor authentication first, and the library opens.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Go to your account" }).click();
  const section = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await section.getByRole("button", { name: "Set up" }).click();
  await section.getByLabel("Your password").fill(staff.password);
  await page.keyboard.press("Enter");
  await page.getByLabel("Code from the app").fill(codeOf(await keyOn(page)));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I have kept them" }).click();
  await section.getByRole("button", { name: "Change" }).click();
  await section.getByRole("button", { name: "Set up another app" }).waitFor();
  await expect.poll(() => section.getByRole("button", { name: "Turn off" }).count()).toBe(0);
  await page.goBack();
  await page.getByRole("columnheader", { name: "Document" }).waitFor();
  await expect.poll(() => readText(page)).not.toContain("Set up two-factor");
});

/** Lets the Worker handle the calls to an address, but loses its responses. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    expect((await route.fetch()).status()).toBe(200);
    await route.abort("connectionreset");
  });
}

/** The secret that the page shows for typing into an app. */
async function keyOn(page: Page): Promise<string> {
  const key = await page.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/).textContent();
  return (key ?? "").replaceAll(" ", "");
}
