import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitorInNewTab, findHiddenFocus, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { anOfficePage, sendContactMessage } from "#test/support/browser/office.ts";
import { expectSeenFocus } from "#test/support/browser/seen-focus.ts";

const phone = { width: 390, height: 640 };
const smallest = { width: 320, height: 256 };
const desk = { width: 1280, height: 720 };

async function expectSeenWhenGoingBack(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.locator("main a, main button, main input").last().focus();
  // Enough steps to scroll several times: without scroll padding for the sticky bar and header, one of the first 14 is hidden.
  await expectSeenFocus(page, "Shift+Tab", 30);
}

test("the focused element is always visible when going back through the inbox with Shift+Tab", async () => {
  const page = await anOfficePage();
  await open(page, "/office/inbox?view=all");
  await page.locator("main").getByRole("listitem").nth(8).waitFor();
  await expectSeenWhenGoingBack(page, phone);
  // A tab that was cut off scrolls in as a whole.
  await page.setViewportSize(smallest);
  const tabs = page.getByRole("navigation", { name: "Views", exact: true }).getByRole("link");
  for (const name of [/^Answered/, /^Mine/]) {
    const tab = tabs.filter({ hasText: name });
    await tab.focus();
    const box = async () => ({ x: -1, width: 0, ...(await tab.boundingBox()) });
    await expect.poll(async () => (await box()).x).toBeGreaterThanOrEqual(0);
    await expect.poll(box).toSatisfy(({ x, width }) => x + width <= smallest.width);
  }
});

test("the focused element is always visible when going back through the e-mails, also with the warning that the session ends", async () => {
  const page = await anOfficePage();
  await page.route("**/api/office/health", async (route) => {
    const answer = await route.fetch();
    const sessionEndsAt = new Date(Date.now() + 600_000).toISOString();
    await route.fulfill({ json: { ...(await answer.json()), sessionEndsAt, sessionLeftMs: 600_000 } });
  });
  await open(page, "/office/emails");
  const warning = page.getByRole("alert").filter({ hasText: "You will be logged out at" });
  await warning.waitFor();
  await page.getByRole("row").nth(8).waitFor();
  for (const size of [phone, smallest]) await expectSeenWhenGoingBack(page, size);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await expect.poll(() => findHiddenFocus(page)).toBeUndefined();

  await page.unroute("**/api/office/health");
  await warning.getByRole("button", { name: "Close" }).click();
  await warning.waitFor({ state: "detached" });
  for (const size of [phone, desk]) await expectSeenWhenGoingBack(page, size);
});

test("the focused element is always visible when going back through the documents, and at 400% nothing covers their rows", async () => {
  const page = await anOfficePage();
  await open(page, "/office/documents");
  await page.getByRole("row").nth(8).waitFor();
  await expectSeenWhenGoingBack(page, desk);

  // 1280 px at 400%. The bar for selected rows scrolls away with the page, and the menu of the office scrolls in itself.
  await page.setViewportSize(smallest);
  await page.getByRole("checkbox").nth(1).check();
  await page.getByRole("row").nth(8).scrollIntoViewIfNeeded();
  const bulk = page.getByText("1 selected", { exact: true });
  await expect.poll(async () => (await bulk.boundingBox())?.y).toBeLessThan(0);
  await page.getByRole("navigation", { name: "Office" }).getByText("Documents").first().click();
  const last = page.getByRole("link", { name: "Audit", exact: true });
  await last.scrollIntoViewIfNeeded();
  const { y = Infinity, height = 0 } = (await last.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(256);
  await last.click();
  await page.getByRole("heading", { level: 1, name: "Audit" }).waitFor();
});

test("the two warnings about the session do not cover an open dialog, and closing one keeps the dialog open", async () => {
  const page = await aVisitorInNewTab();
  await page.clock.install();
  await logIn(page, "staff");
  const health = await (await page.request.get("/api/office/health")).json();
  await page.route("**/api/office/health", (route) =>
    route.fulfill({ json: { ...health, sessionIdleMs: null, sessionLeftMs: 600_000 } }),
  );
  await open(page, "/office/inbox");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.waitFor();
  await page.clock.fastForward("46:00");
  const [idle, end] = [
    page.getByRole("alert").filter({ hasText: "You will be logged out in a few minutes." }),
    page.getByRole("alert").filter({ hasText: "You will be logged out at" }),
  ];
  const acts = [idle.getByRole("button", { name: "Stay logged in" }), end.getByRole("button", { name: "Close" })];
  for (const act of acts) await act.waitFor();
  async function expectDialogBelow(size: { width: number; height: number }): Promise<void> {
    await page.setViewportSize(size);
    const [above, below] = [await end.boundingBox(), await dialog.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
    expect((below?.y ?? Infinity) + (below?.height ?? 0)).toBeLessThanOrEqual(size.height);
  }
  for (const size of [desk, phone, { width: 800, height: 600 }, smallest]) {
    await expectDialogBelow(size);
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
    for (const act of acts) await act.click({ trial: true });
  }
  // The first warning disappears at any key, and then the second shows its whole text again.
  await page.keyboard.press("Shift");
  await idle.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await end.getByText("A session lasts 12 hours").boundingBox())?.width)
    .toBeGreaterThan(100);
  for (const size of [desk, phone, smallest]) await expectDialogBelow(size);
  // Pressed as long as by hand, because a dialog reacts a frame after the press begins.
  await end.getByRole("button", { name: "Close" }).click({ delay: 100 });
  await end.waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await expect.poll(() => dialog.locator(":focus").count()).toBe(1);
});

test("when moving through the fields of a project by Tab, neither the bar nor the Save button covers the focused one", async () => {
  const page = await anOfficePage();
  const low = { width: 390, height: 360 };
  await page.setViewportSize(low);
  await open(page, "/office/projects?view=projects");
  await page.getByRole("link", { name: "Edge Data Hall" }).first().click();
  await page.getByText("Edit what it says").click();
  await page.getByLabel("Name", { exact: true }).first().waitFor();
  for (const size of [low, smallest]) {
    await page.setViewportSize(size);
    await page.getByRole("link", { name: "Updates" }).focus();
    await expectSeenFocus(page, "Tab", 20);
    // Goes back through the parts of three dates.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByLabel("Address of its page").focus();
    await expectSeenFocus(page, "Shift+Tab", 16);
  }
});

test("staff choose an owner by typing over the old one, and on a phone an enquiry can be read, touched and answered", async () => {
  const { reference, email } = await sendContactMessage();
  const page = await anOfficePage();
  await open(page, `/office/inbox/${reference}`);
  const owner = page.locator("input[role=combobox]").and(page.getByLabel("Owner"));
  await expect.poll(() => owner.inputValue()).toBe("Nobody");
  await owner.click();
  await page.getByRole("listbox", { name: "Owner" }).waitFor();
  // Waits for the frame in which Ark puts the caret at the end.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.type("no");
  await expect.poll(() => owner.inputValue()).toBe("no");

  await page.setViewportSize({ width: 390, height: 800 });
  const link = page.getByRole("link", { name: "Acknowledgement" });
  await link.waitFor();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);

  // With text of double size the whole address of the recipient is shown.
  await page.setViewportSize(phone);
  const to = page.getByRole("main").getByText(`To ${email}`);
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
  await enlarge("200%");
  await expect.poll(() => to.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await enlarge("100%");

  // With an open keyboard the line of a reply that is being typed is above the bottom bar.
  await page.setViewportSize({ width: 390, height: 360 });
  const bar = page.getByRole("button", { name: "Reply", exact: true }).last();
  await bar.click();
  const reply = page.locator("textarea:focus");
  await reply.waitFor();
  await page.keyboard.insertText("A line\n".repeat(13));
  await page.keyboard.type("A line\n");
  const [text, foot] = [await reply.boundingBox(), await bar.boundingBox()];
  expect((text?.y ?? Infinity) + (text?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
});
