import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, aVisitorInNewTab, hold, open } from "#test/support/browser/browser.ts";

function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Select Investor Type" });
}

function investButton(page: Page) {
  return page.getByRole("button", { name: "Invest With Us" });
}

test("a visitor follows Fund Your Industrial Plan to the companies' page", async () => {
  const page = await aVisitor();
  await open(page, "/");
  await page.getByRole("link", { name: "Fund Your Industrial Plan", exact: true }).click();
  await page.waitForURL("**/tokenize");
  await page.getByRole("heading", { level: 1, name: "Tokenize Your Industrial Plan" }).waitFor();
});

test.each([
  ["Institutional Investor", "Funds, institutions, large-scale investments", "/invest/institutional"],
  ["Retail Investor", "Individual investors, smaller portfolios", "/invest/retail"],
])("Invest With Us asks for the type: %s closes the dialog and leads on", async (type, note, address) => {
  const page = await aVisitor();
  await open(page, "/");
  await investButton(page).click();
  await dialog(page).waitFor();
  const choice = dialog(page).getByRole("link", { name: type });
  await expect.poll(() => dialog(page).getByRole("link").count()).toBe(2);
  await expect.poll(() => choice.textContent()).toBe(`${type}${note}`);
  await choice.click();
  await page.waitForURL(`**${address}`);
  await dialog(page).waitFor({ state: "detached" });
});

test.each([
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["the close button", (page: Page) => dialog(page).getByRole("button", { name: "Close" }).click()],
  ["a click beside it", (page: Page) => page.mouse.click(5, 500)],
])("%s closes the dialog and gives the focus back", async (_how, close) => {
  const page = await aVisitor();
  await open(page, "/");
  await investButton(page).focus();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await expect.poll(() => isFocusInDialog(page)).toBe(true);
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocusInDialog(page)).toBe(true);
  }
  await close(page);
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => investButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a dialog opened before hydration stays open afterwards", async () => {
  const page = await aVisitor();
  const release = await hold(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await investButton(page).click();
  await page.getByText("Select Investor Type").waitFor();
  release();
  await dialog(page).waitFor();
});

test("a visitor finds three services, each linked to its page", async () => {
  const page = await aVisitor();
  await open(page, "/");
  const services: [name: string, address: string][] = [
    ["Asset Tokenization", "/services/asset-tokenization"],
    ["Investment Management", "/services/investment-management"],
    ["Strategic Advisory", "/services/strategic-advisory"],
  ];
  const main = page.getByRole("main");
  for (const [name, address] of services) {
    await expect.poll(() => main.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(address);
  }
  await main.getByRole("link", { name: "Strategic Advisory", exact: true }).click();
  await page.waitForURL("**/services/strategic-advisory");
});

const foundation = "Nobody admires a foundation";

function opacity(page: Page): Promise<number> {
  return page.getByText(foundation).evaluate((text) => Number(getComputedStyle(text).opacity));
}

/** Scrolls until this share of the foundation text is above the lower edge of the window. */
async function showShare(page: Page, share: number): Promise<void> {
  await page.getByText(foundation).evaluate((text, shown) => {
    const { top, height } = text.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * shown - innerHeight, behavior: "instant" });
    // Two frames: the observer measures in the first and may report only in the second.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  }, share);
}

test("the foundation text stays hidden until 30% of it is in view, then fades in and stays", async () => {
  const page = await aVisitorInNewTab({ reducedMotion: "no-preference", viewport: { width: 500, height: 700 } });
  await open(page, "/");
  expect(await opacity(page)).toBe(0);
  await showShare(page, 0.2);
  expect(await opacity(page)).toBe(0);
  await showShare(page, 0.4);
  await expect.poll(() => opacity(page)).toBe(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await showShare(page, 0.1);
  expect(await opacity(page)).toBe(1);
});

test("a visitor who prefers reduced motion sees the foundation text at once", async () => {
  const page = await aVisitorInNewTab({ reducedMotion: "reduce" });
  await open(page, "/");
  expect(await opacity(page)).toBe(1);
});

function isFocusInDialog(page: Page): Promise<boolean> {
  return dialog(page).evaluate((element) => element.contains(document.activeElement));
}
