import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, holdRequests, open } from "#test/support/browser/browser.ts";

function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Select Investor Type" });
}

function investButton(page: Page) {
  return page.getByRole("button", { name: "Invest With Us" });
}

test("on the home page, Fund Your Industrial Plan leads to the page for companies, and each service to its own page", async () => {
  const page = await aVisitor();
  await open(page, "/");
  // With reduced motion, the foundation text is visible at once.
  expect(await opacity(page)).toBe(1);
  await page.getByRole("link", { name: "Fund Your Industrial Plan", exact: true }).click();
  await page.waitForURL("**/tokenize");
  await page.getByRole("heading", { level: 1, name: "Tokenize Your Industrial Plan" }).waitFor();
  await page.goBack();
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

test("Invest With Us leads to the page of the chosen investor type, and its dialog returns the focus however it is closed", async () => {
  const page = await aVisitor();
  await open(page, "/");
  for (const [type, note, address] of [
    ["Institutional Investor", "Funds, institutions, large-scale investments", "/invest/institutional"],
    ["Retail Investor", "Individual investors, smaller portfolios", "/invest/retail"],
  ] as const) {
    await investButton(page).click();
    await dialog(page).waitFor();
    const choice = dialog(page).getByRole("link", { name: type });
    await expect.poll(() => dialog(page).getByRole("link").count()).toBe(2);
    await expect.poll(() => choice.textContent()).toBe(`${type}${note}`);
    await choice.click();
    await page.waitForURL(`**${address}`);
    await dialog(page).waitFor({ state: "detached" });
    await page.goBack();
  }
  // keyboard.test.ts checks that Tab stays in the dialog.
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 500),
  ]) {
    await investButton(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await expect.poll(() => isFocusInDialog(page)).toBe(true);
    await close();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => investButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test("a dialog opened before hydration stays open afterwards", async () => {
  const page = await aVisitor();
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await investButton(page).click();
  await page.getByText("Select Investor Type").waitFor();
  release();
  await dialog(page).waitFor();
});

const foundation = "Nobody admires a foundation";

function opacity(page: Page): Promise<number> {
  return page.getByText(foundation).evaluate((text) => Number(getComputedStyle(text).opacity));
}

/** Scrolls until this share of the foundation text is above the bottom edge of the window. */
async function showShare(page: Page, share: number): Promise<void> {
  await page.getByText(foundation).evaluate((text, shown) => {
    const { top, height } = text.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * shown - innerHeight, behavior: "instant" });
    // Two frames: the observer measures in the first and may report only in the second.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  }, share);
}

test("the foundation text is hidden until 30% of it is in view, then fades in and stays visible", async () => {
  const page = await aVisitor({ viewport: { width: 500, height: 700 } });
  await page.emulateMedia({ reducedMotion: "no-preference" });
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

function isFocusInDialog(page: Page): Promise<boolean> {
  return dialog(page).evaluate((element) => element.contains(document.activeElement));
}
