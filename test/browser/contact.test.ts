import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, expectToast, hasFocus, holdRequests, open, readText } from "#test/support/browser/browser.ts";
import {
  anyMessage,
  contactCall,
  countCalls,
  emailsToTeamAbout,
  field,
  fillIn,
  sendButton,
  sent,
  typed,
} from "#test/support/browser/contact-form.ts";
import { emailsTo } from "#test/support/browser/emails.ts";

test("a visitor reads contact details, and a message submitted with a double click is sent once and e-mailed to both sides", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  const message = anyMessage();
  await open(page, "/connect");
  const main = await readText(page);
  for (const text of ["Mon-Fri", "9:00 AM-6:00 PM EST", "Sat", "10:00 AM-2:00 PM EST", "Sun", "closed"]) {
    expect(main).toContain(text);
  }
  for (const text of ["hello@cantiere.example", "+39 02 5550 0100", "Milano, Italy"]) expect(main).toContain(text);
  await fillIn(page, message);
  const release = await holdRequests(page, contactCall);
  await sendButton(page).dblclick();
  await expect.poll(() => sendButton(page).textContent()).toBe("Sending...");
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true);
  release();
  await expectToast(page, sent);
  await expect.poll(() => sendButton(page).textContent()).toBe("Send Message");
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
  expect(Object.values(await typed(page)).join("")).toBe("");
  expect(calls()).toBe(1);

  const [acknowledgement] = await emailsTo(message["Email Address"], 1);
  expect(acknowledgement?.text).not.toContain(message.Message);
  expect(await emailsToTeamAbout(message["Email Address"])).toHaveLength(1);
});

test("a visitor who leaves required fields empty or blank is told what is missing and led there, and nothing is sent", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  await open(page, "/connect");
  for (const label of ["Full Name", "Email Address", "Message"]) {
    await expect.poll(() => field(page, label).getAttribute("required")).toBe("");
  }
  await expect.poll(() => field(page, "Company").getAttribute("required")).toBeNull();
  await expect.poll(() => field(page, "Email Address").getAttribute("type")).toBe("email");
  await sendButton(page).click();
  await expectToast(page, { role: "alert", title: "Error", body: "Please fill in all required fields" });
  for (const label of ["Full Name", "Email Address", "Message"]) {
    await expect.poll(() => field(page, label).getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => describing(page, label)).toMatch(/^Please enter your /);
  }
  await expect.poll(() => field(page, "Company").getAttribute("aria-invalid")).toBe("false");
  await expect.poll(() => hasFocus(field(page, "Full Name"))).toBe(true);

  // Valid fields keep what was typed.
  const message = { ...anyMessage(), "Full Name": "   " };
  await fillIn(page, message);
  await sendButton(page).click();
  await expect.poll(() => hasFocus(field(page, "Full Name"))).toBe(true);
  await expect.poll(() => field(page, "Message").getAttribute("aria-invalid")).toBe("false");
  await expect.poll(() => typed(page)).toEqual(message);
  expect(calls()).toBe(0);
});

test("a visitor writes and sends a message with the keyboard alone", async () => {
  const page = await aVisitor();
  const message = anyMessage();
  await open(page, "/connect");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  for (const [label, text] of Object.entries(message)) {
    await page.keyboard.press("Tab");
    await expect.poll(() => hasFocus(field(page, label))).toBe(true);
    await page.keyboard.insertText(text);
  }
  await page.keyboard.press("Tab");
  await expect.poll(() => sendButton(page).evaluate((button) => button.matches(":focus-visible"))).toBe(true);
  await page.keyboard.press("Enter");
  await expectToast(page, sent);
  // The signal colour of other focus rings would not be visible on ink.
  const close = page.getByRole("status").getByRole("button", { name: "Close" });
  await close.focus();
  const ring = () => close.evaluate((button) => getComputedStyle(button).outlineColor);
  expect(await ring()).toBe(await close.evaluate((button) => getComputedStyle(button).color));
  await emailsTo(message["Email Address"], 1);
});

function describing(page: Page, label: string): Promise<string | null | undefined> {
  return field(page, label).evaluate(
    (element) => document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent,
  );
}
