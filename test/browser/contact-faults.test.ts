import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, aVisitorInNewTab, dialogsOf, expectToast, open } from "#test/support/browser/browser.ts";
import {
  anyMessage,
  call,
  emailsToTeamAbout,
  failed,
  field,
  fill,
  sendButton,
  sent,
  typed,
} from "#test/support/browser/contact-form.ts";
import { emailsTo, readEmails } from "#test/support/browser/emails.ts";

const failedCall = /ERR_FAILED .*\/api\/send-contact-email|^send-contact-email /;

// The limiter counts in fixed clock minutes, so calls to be counted together must start well before a minute ends.
async function startOfAMinute(): Promise<void> {
  const minuteInMs = 60_000;
  const leftInMs = minuteInMs - (Date.now() % minuteInMs);
  if (leftInMs < minuteInMs / 4) await setTimeout(leftInMs);
}

test("a visitor whose connection drops while they write is told so, and sends with the next attempt", async () => {
  const page = await aVisitorInNewTab({ expecting: [failedCall, /ERR_INTERNET_DISCONNECTED/] });
  const message = anyMessage();
  await open(page, "/connect");
  const toaster = page.waitForResponse(/\/assets\/toaster-/);
  await fill(page, message);
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

test("where the toaster cannot be loaded, the browser's own dialog says what became of a message", async () => {
  const page = await aVisitor({
    expecting: [failedCall, /ERR_FAILED .*\/assets\//, /Failed to fetch dynamically imported/],
  });
  const said = dialogsOf(page);
  const message = anyMessage();
  await page.route("**/assets/toaster-*.js", (route) => route.abort());
  await open(page, "/connect");
  await fill(page, message);
  await page.route(call, (route) => route.abort());
  await sendButton(page).click();
  await expect.poll(() => said).toEqual([`${failed.title}. ${failed.body}`]);
  await expect.poll(() => typed(page)).toEqual(message);
  await page.unroute(call);
  await sendButton(page).click();
  await expect.poll(() => said.slice(1)).toEqual([`${sent.title}. ${sent.body}`]);
  await emailsTo(message["Email Address"], 1);
});

test("a message sent again after its response was lost arrives once; one that is edited before, as a second one", async () => {
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

/** Fills in the form and sends it; the Worker stores the message, and its response is lost. */
async function sendInVain(page: Page, message: ReturnType<typeof anyMessage>): Promise<void> {
  await fill(page, message);
  await page.route(call, async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  // The toast may still be there of another message.
  const lost = page.waitForEvent("requestfailed");
  await sendButton(page).click();
  await lost;
  await expectToast(page, failed);
  await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
  await page.unroute(call);
}

test("a visitor's message survives a reload and is still the same one message", async () => {
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

test("a visitor who sends too much is told to wait, and keeps the message", async () => {
  const page = await aVisitor({ expecting: [/429 \(Too Many Requests\)/] });
  const message = anyMessage();
  await open(page, "/connect");
  await fill(page, message);
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
