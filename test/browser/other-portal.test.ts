import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeMessage } from "#content/messages.ts";
import type { EnquiryPage } from "#rules/enquiries/inbox-answers.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import {
  aRequest,
  sent as asked,
  aTuesday,
  chooseDay,
  confirmButton,
  dialog,
  fillIn,
  openCalendar,
  timeOf,
} from "#test/support/browser/booking.ts";
import { aVisitor, expectToast, hasFocus, open } from "#test/support/browser/browser.ts";
import { anyMessage, fillIn as fillInContactForm, sendButton, sent } from "#test/support/browser/contact-form.ts";
import { type Running, servePortal } from "#test/support/browser/local-portal.ts";
import { watchScripts } from "#test/support/browser/scripts.ts";
import { copyOfSamples } from "#test/support/browser/source-copy.ts";
import { askRows, askSession } from "#test/support/browser/test-endpoint.ts";
import { asksForTurnstile, serveTurnstile, turnstileFrame, turnstileScript } from "#test/support/browser/turnstile.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

let state: string;
let portal: Running;
let staff: string;

/**
 * Starts a portal that differs from the one of the other files: it has both keys for Turnstile, its example project is
 * unpublished, and another project has the term sheet of the example.
 */
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-other-"));
  await copyOfSamples(state);
  portal = await servePortal(state, ["--turnstile"]);
  const example = "select details from projects where page = 'green-energy-example'";
  for (const change of [
    `update projects set details = (${example}) where page = 'edge-data-hall'`,
    "update projects set published_at = null where page = 'green-energy-example'",
  ])
    await askRows(portal.testEndpoint, change);
  staff = await askSession(portal.testEndpoint, demoAccountOf("staff").email);
});
afterAll(async () => {
  await portal.close();
  await rm(state, { recursive: true, force: true });
});

test("each message of a visitor has its own token, and is stored as verified", async () => {
  const page = await aVisitorWithTurnstile();
  const tokens = await serveTurnstile(page);
  const headers = tokensSent(page);
  const closeButton = page.getByRole("button", { name: closeMessage });
  // After a client-side navigation, the content security policy of this page still applies on the page with the form.
  await open(page, "/");
  await page.getByRole("link", { name: "Connect", exact: true }).first().click();
  await sendButton(page).waitFor();
  const before = await gapAbove(sendButton(page));
  expect(tokens).toEqual([]);
  for (const times of [1, 2]) {
    const message = anyMessage();
    await fillInContactForm(page, message);
    await expect.poll(() => tokens.length).toBe(times);
    await expect.poll(() => gapAbove(sendButton(page))).toBe(before);
    await sendButton(page).click();
    await expectToast(page, sent);
    await expect.poll(() => tokens.length).toBe(times + 1);
    expect(await marksOf(message["Email Address"])).toEqual([false]);
    await closeButton.click();
    await closeButton.waitFor({ state: "detached" });
  }
  expect(headers).toEqual(tokens.slice(0, 2));
});

test("a challenge that asks for a click is above the send button, also on a narrow phone", async () => {
  const page = await aVisitorWithTurnstile({ width: 320 });
  const tokens = await serveTurnstile(page, "asks");
  const message = anyMessage();
  await open(page, "/connect");
  await fillInContactForm(page, message);
  await expectFits(page, sendButton(page), [320, 390, 1280]);
  await challengeOf(page).click();
  await sendButton(page).click();
  await expectToast(page, sent);
  await expect.poll(() => tokens.length).toBe(2);
  expect(await marksOf(message["Email Address"])).toEqual([false]);
});

test("a challenge in the dialog of a consultation can be reached and passed by keyboard", async () => {
  const page = await aVisitorWithTurnstile({ width: 390 });
  await serveTurnstile(page, "asks");
  const request = aRequest();
  await openCalendar(page);
  await chooseDay(page, aTuesday());
  await timeOf(page).selectOption("10:30");
  await fillIn(page, request);
  await expectFits(page, confirmButton(page), [320, 1280, 390]);
  await dialog(page).getByRole("link", { name: "Terms" }).focus();
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(challengeOf(page))).toBe(true);
  await page.keyboard.press("Space");
  await turnstileFrame(page).waitFor({ state: "hidden" });
  await confirmButton(page).press("Enter");
  await expectToast(page, asked);
  expect(await marksOf(request.Email)).toEqual([false]);
});

// test/client/pages/connect/turnstile.test.tsx tests a challenge that fails or never answers.
test("a message is stored once and marked as not verified if Turnstile is blocked", async () => {
  const page = await aVisitorWithTurnstile({ expecting: [/ERR_FAILED .*\/turnstile\/v0\/api\.js/] });
  await page.route(turnstileScript, (route) => route.abort());
  const headers = tokensSent(page);
  const message = anyMessage();
  await open(page, "/connect");
  await fillInContactForm(page, message);
  await sendButton(page).click();
  await expectToast(page, sent);
  expect(headers).toEqual([undefined]);
  expect(await marksOf(message["Email Address"])).toEqual([true]);
});

test("without the example project, the page for institutional investors shows another project", async () => {
  const html = await (await fetch(`${portal.origin}/invest/institutional`)).text();
  expect(html).toMatch(/<h\d[^>]*>Edge Data Hall<\/h\d>/);
  expect(html).toContain(">Revenue share<");
});

test.for(["/invest/retail", "/projects/edge-data-hall"])(
  "without the example project, %s shows another one, which fits all widths and the script budget",
  async (address) => {
    const page = await aVisitor({ baseURL: portal.origin });
    const expectFewScripts = watchScripts(page, address);
    await open(page, address);
    const project = page.getByRole("main");
    await project.getByRole("heading", { name: "Edge Data Hall" }).waitFor();
    await expect.poll(() => project.getByText("Revenue share", { exact: true }).count()).toBeGreaterThan(0);
    for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
    await expectFewScripts();
  },
);

function aVisitorWithTurnstile({ expecting = [] as RegExp[], width = 1280 } = {}): Promise<Page> {
  const viewport = { width, height: 900 };
  return aVisitor({ baseURL: portal.origin, viewport, expecting: [asksForTurnstile, ...expecting] });
}

/** A growing list of the token in the header of each sent message. */
function tokensSent(page: Page): (string | undefined)[] {
  const sentTokens: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/send-contact-email")) sentTokens.push(request.headers()["turnstile-token"]);
  });
  return sentTokens;
}

/** The distance from the last field to the button, in pixels. */
function gapAbove(button: Locator): Promise<number> {
  return button.evaluate((element: HTMLButtonElement) => {
    const field = element.form?.elements.namedItem("message") as Element;
    return Math.round(element.getBoundingClientRect().top - field.getBoundingClientRect().bottom);
  });
}

/** For each enquiry of an address, whether staff see it as "Not verified". */
async function marksOf(email: string): Promise<boolean[]> {
  const answer = await fetch(`${portal.origin}/api/office/enquiries?q=${email}`, { headers: { Cookie: staff } });
  return ((await answer.json()) as EnquiryPage).enquiries.map(({ unverified }) => unverified);
}

/** Expects that the challenge is shown above the button, fits the page and is accessible. */
async function expectFits(page: Page, button: Locator, widths: number[]): Promise<void> {
  await turnstileFrame(page).waitFor();
  for (const width of widths) {
    await expectNoOverflow(page, width);
    const [shown, below] = [await turnstileFrame(page).boundingBox(), await button.boundingBox()];
    expect(shown && below && shown.y + shown.height <= below.y, `${width} px`).toBe(true);
  }
  await expectAccessible(page, [1280, 390]);
}

function challengeOf(page: Page): Locator {
  return turnstileFrame(page).contentFrame().getByLabel("Verify you are human");
}
