import { expect, test } from "vitest";
import { aVisitor, expectToast, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
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

// test/client/pages/connect/contact-form.test.tsx tests what is required, and test/worker/pages/texts what the page says.
test("a visitor writes and sends a message with the keyboard alone; a double click sends the next one once", async () => {
  const page = await aVisitor();
  const calls = countCalls(page);
  const message = anyMessage();
  await open(page, "/connect");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
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
  await close.press("Enter");
  await close.waitFor({ state: "detached" });
  const [acknowledgement] = await emailsTo(message["Email Address"], 1);
  expect(acknowledgement?.text).not.toContain(message.Message);
  expect(await emailsToTeamAbout(message["Email Address"])).toHaveLength(1);

  // The next message, submitted with a double click, is sent once.
  const next = anyMessage();
  await fillIn(page, next);
  const release = await holdRequests(page, contactCall);
  await sendButton(page).dblclick();
  await expect.poll(() => sendButton(page).textContent()).toBe("Sending...");
  await expect.poll(() => sendButton(page).isDisabled()).toBe(true);
  release();
  await expectToast(page, sent);
  await expect.poll(() => sendButton(page).textContent()).toBe("Send Message");
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
  expect(Object.values(await typed(page)).join("")).toBe("");
  expect(calls()).toBe(2);
  expect(await emailsToTeamAbout(next["Email Address"])).toHaveLength(1);
});
