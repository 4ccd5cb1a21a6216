import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, hasFocus, open, readText } from "#test/support/browser/browser.ts";
import {
  aSessionCookie,
  logIn,
  logInElsewhere,
  loginSucceeded,
  newAccounts,
  submitLoginForm,
} from "#test/support/browser/member.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";

// test/client tests what the steps say and where they lead after a failure or a lost answer, and that each form is sent only once.

// test/client/pages/dashboard/whose-dashboard.test.tsx tests the same for a dashboard.
test("staff set up two-factor authentication by keyboard, see ten recovery codes only once, and only then does the library open", async () => {
  const { staff } = await newAccounts(["staff"], { twoFactor: false });
  // A session on another device.
  await aSessionCookie(staff);
  const page = await aVisitor({ expecting: [/422 \(Unprocessable Entity\) .*\/api\/account\/two-factor/] });
  await logIn(page, staff);
  await open(page, "/company/documents");
  await page.getByText("Set up two-factor authentication first, and the library opens.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Go to your account" }).click();
  await page.getByText("Staff set this up before anything else opens.").waitFor();
  const section = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await section.getByRole("button", { name: "Set up" }).focus();
  await page.keyboard.press("Enter");
  await section.getByLabel("Your password").waitFor();
  await page.keyboard.insertText(staff.password);
  await page.keyboard.press("Enter");

  const setUp = page.getByRole("region", { name: "Set up your authenticator app" });
  await setUp.waitFor();
  await expect.poll(() => hasFocus(setUp)).toBe(true);
  const key = (await setUp.getByText(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/).textContent()) ?? "";
  const secret = key.replaceAll(" ", "");
  const picture = setUp.getByRole("img", { name: "QR code with the key below" });
  await expect.poll(() => picture.locator("path").getAttribute("d")).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const onThisDevice = setUp.getByRole("link", { name: "Set up in an app on this device" });
  await expect.poll(() => onThisDevice.getAttribute("href")).toContain(`?secret=${secret}&`);
  // The page is checked with this as well.
  await page.getByText("Nothing has happened yet").waitFor();
  await expectAccessible(page, [390, 1280]);
  for (const width of [390, 320, 1280]) await expectNoOverflow(page, width);
  await setUp.focus();
  // Skips the link and the button that copies the key.
  for (let times = 0; times < 3; times++) await page.keyboard.press("Tab");
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await setUp.getByText("This code is wrong, or was already used. Wait for the next one and enter that.").waitFor();
  await expect.poll(() => hasFocus(setUp.getByLabel("Code from the app"))).toBe(true);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press("Enter");

  const shown = page.getByRole("region", { name: /These are your recovery codes$/ });
  await shown.waitFor();
  await expect.poll(() => hasFocus(shown)).toBe(true);
  const codes = await shown.getByRole("listitem").allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByText("You are logged in on this device only.").waitFor();
  await expectAccessible(page, [1280]);
  const saved = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Save as text file" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("cantiere-recovery-codes.txt");
  expect(await text(await file.createReadStream())).toContain(codes.join("\n"));
  await shown.getByText("The file is in your downloads.").waitFor();
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await section.getByText(/^On since .* Recovery codes left: 10$/).waitFor();
  const rendered = await page.content();
  for (const code of codes) expect(rendered).not.toContain(code);
  await section.getByRole("button", { name: "Change" }).click();
  await section.getByRole("button", { name: "Set up another app" }).waitFor();
  await expect.poll(() => section.getByRole("button", { name: "Turn off" }).count()).toBe(0);
  await page.goBack();
  await page.getByRole("columnheader", { name: "Document" }).waitFor();
  await expect.poll(() => readText(page)).not.toContain("Set up two-factor");
  expect(await (await logInElsewhere({ email: staff.email, password: staff.password })).json()).toEqual({
    step: "code",
  });
});

test("a member logs in with a code, makes new recovery codes, and turns off two-factor authentication with one of them", async () => {
  const { retail: member } = await newAccounts(["retail"], { twoFactor: true });
  const secret = member.twoFactorSecret ?? "";
  const page = await aVisitor();
  await open(page, "/login/retail?next=/account");
  await submitLoginForm(page, member.email, member.password);
  const code = page.getByLabel("Code from the app");
  await code.waitFor();
  await expect.poll(() => hasFocus(code)).toBe(true);
  await expect.poll(() => code.getAttribute("autocomplete")).toBe("one-time-code");
  await expect.poll(() => code.getAttribute("inputmode")).toBe("numeric");
  expect(await page.context().cookies()).toMatchObject([{ name: "login", httpOnly: true, sameSite: "Lax" }]);
  await code.fill(codeOf(secret).replace(/^.../, "$& "));
  await page.keyboard.press("Enter");
  await expectToast(page, loginSucceeded);
  await page.waitForURL("**/account");

  const section = page.getByRole("region", { name: "Two-factor authentication", exact: true });
  await section.getByRole("button", { name: "Change" }).click();
  await section.getByRole("button", { name: "New recovery codes" }).click();
  await section.getByLabel("Your password").fill(member.password);
  await section.getByLabel("Code from the app, or a recovery code").fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  const shown = page.getByRole("region", { name: "These are your new recovery codes" });
  await shown.waitFor();
  const [recoveryCode] = await shown.getByRole("listitem").allInnerTexts();
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await section.getByText(/Recovery codes left: 10$/).waitFor();

  await section.getByRole("button", { name: "Change" }).click();
  await section.getByRole("button", { name: "Turn off" }).click();
  await section.getByLabel("Your password").fill(member.password);
  await section.getByLabel("Code from the app, or a recovery code").fill(recoveryCode?.toUpperCase() ?? "");
  await page.keyboard.press("Enter");
  await section.getByText("Two-factor authentication is off, and you are logged out everywhere else.").waitFor();
  await section.getByRole("button", { name: "Set up" }).waitFor();
  await expect.poll(async () => (await (await page.request.get("/api/session")).json()).person.twoFactor).toBe(false);
});
