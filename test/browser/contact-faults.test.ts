import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, expectToast, open } from "#test/support/browser/browser.ts";
import {
  anyMessage,
  contactCall,
  emailsToTeamAbout,
  failed,
  field,
  fillIn,
  sendButton,
  sent,
  typed,
} from "#test/support/browser/contact-form.ts";
import { emailsTo, readEmails } from "#test/support/browser/emails.ts";

const failedCall = /ERR_FAILED .*\/api\/send-contact-email|^send-contact-email /;

// test/client/pages/connect/contact-form.test.tsx tests the other answers, and test/client/no-toaster.test.ts a page that cannot
// show a toast.
test("a visitor whose connection drops is told that sending failed, and succeeds with the next attempt", async () => {
  const page = await aVisitor({ expecting: [failedCall, /ERR_INTERNET_DISCONNECTED/] });
  const message = anyMessage();
  await open(page, "/connect");
  const toaster = page.waitForResponse(/\/assets\/toaster-/);
  await fillIn(page, message);
  await (await toaster).finished();
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expectToast(page, failed);
  await expect.poll(() => typed(page)).toEqual(message);
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
  expect(await readEmails(message["Email Address"])).toEqual([]);
  await page.context().setOffline(false);
  await sendButton(page).click();
  await expectToast(page, sent);
  await emailsTo(message["Email Address"], 1);
});

test("a message that is sent again after a lost response and a reload arrives once, but if it is edited first, it is a second message", async () => {
  const page = await aVisitor({ expecting: [failedCall, /409 \(Conflict\)/] });
  const message = anyMessage();
  await open(page, "/connect");
  await sendInVain(page, message);
  await open(page, "/connect");
  await expect.poll(() => typed(page)).toEqual(message);
  await sendButton(page).click();
  await expectToast(page, sent);
  await expect.poll(async () => Object.values(await typed(page)).join("")).toBe("");
  await emailsTo(message["Email Address"], 1);
  expect(await emailsToTeamAbout(message["Email Address"])).toHaveLength(1);

  const another = anyMessage();
  await sendInVain(page, another);
  await field(page, "Message").fill("We build two plants.");
  const conflict = page.waitForResponse((response) => response.status() === 409);
  await sendButton(page).click();
  await conflict;
  await expectToast(page, sent);
  expect(await emailsToTeamAbout(another["Email Address"], 2)).toHaveLength(2);
});

/** Fills in the form and sends it. The Worker stores the message, but its response is lost. */
async function sendInVain(page: Page, message: ReturnType<typeof anyMessage>): Promise<void> {
  await fillIn(page, message);
  await page.route(contactCall, async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  // A toast about another message may still be shown.
  const lost = page.waitForEvent("requestfailed");
  await sendButton(page).click();
  await lost;
  await expectToast(page, failed);
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
  await page.unroute(contactCall);
}
