import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, aVisitorInNewTab, dialogsOf, expectToast, open } from "#test/support/browser/browser.ts";
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

/** Waits if the current minute is about to end: the limiter counts in fixed clock minutes, and the calls must be in one. */
async function startOfAMinute(): Promise<void> {
  const minuteInMs = 60_000;
  const leftInMs = minuteInMs - (Date.now() % minuteInMs);
  if (leftInMs < minuteInMs / 4) await setTimeout(leftInMs);
}

test("a visitor whose connection drops is told that sending failed, and succeeds with the next attempt", async () => {
  const page = await aVisitorInNewTab({ expecting: [failedCall, /ERR_INTERNET_DISCONNECTED/] });
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

test("if the toaster cannot be loaded, the browser's own dialog reports the outcome of a message", async () => {
  const page = await aVisitor({
    expecting: [failedCall, /ERR_FAILED .*\/assets\//, /Failed to fetch dynamically imported/],
  });
  const said = dialogsOf(page);
  const message = anyMessage();
  await page.route("**/assets/toaster-*.js", (route) => route.abort());
  await open(page, "/connect");
  await fillIn(page, message);
  await page.route(contactCall, (route) => route.abort());
  await sendButton(page).click();
  await expect.poll(() => said).toEqual([`${failed.title}. ${failed.body}`]);
  await expect.poll(() => typed(page)).toEqual(message);
  await page.unroute(contactCall);
  await sendButton(page).click();
  await expect.poll(() => said.slice(1)).toEqual([`${sent.title}. ${sent.body}`]);
  await emailsTo(message["Email Address"], 1);
});

test("a message that is sent again after a lost response arrives once, but if it is edited first, it is a second message", async () => {
  const page = await aVisitor({ expecting: [failedCall, /409 \(Conflict\)/] });
  const message = anyMessage();
  await open(page, "/connect");
  await sendInVain(page, message);
  await emailsTo(message["Email Address"], 1);
  await sendButton(page).click();
  await expectToast(page, sent);
  expect(await readEmails(message["Email Address"])).toHaveLength(1);
  expect(await emailsToTeamAbout(message["Email Address"])).toHaveLength(1);

  const another = anyMessage();
  await sendInVain(page, another);
  await field(page, "Message").fill("We build two plants.");
  await sendButton(page).click();
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

test("a message that is sent again after a lost response and a reload arrives once", async () => {
  const page = await aVisitor({ expecting: [failedCall] });
  const message = anyMessage();
  await open(page, "/connect");
  await sendInVain(page, message);
  await open(page, "/connect");
  await expect.poll(() => typed(page)).toEqual(message);
  await sendButton(page).click();
  await expectToast(page, sent);
  await emailsTo(message["Email Address"], 1);
  expect(await emailsToTeamAbout(message["Email Address"])).toHaveLength(1);
  await open(page, "/connect");
  expect(Object.values(await typed(page)).join("")).toBe("");
});

test("a visitor who sends too many messages is told to wait, and keeps the message", async () => {
  const page = await aVisitor({ expecting: [/429 \(Too Many Requests\)/] });
  const message = anyMessage();
  await open(page, "/connect");
  await fillIn(page, message);
  const headers = { Origin: new URL(page.url()).origin };
  await startOfAMinute();
  for (let times = 0; times < 5; times += 1) await page.request.post("/api/send-contact-email", { headers, data: {} });
  await sendButton(page).click();
  await expectToast(page, {
    role: "alert",
    title: "Error",
    body: "You have sent several messages in a short time. Please wait a minute and send again.",
  });
  await expect.poll(() => typed(page)).toEqual(message);
});
