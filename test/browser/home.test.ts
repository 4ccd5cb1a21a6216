import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { styleOf } from "#test/support/browser/sides.ts";

function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Select Investor Type" });
}

function investButton(page: Page) {
  return page.getByRole("button", { name: "Invest With Us" });
}

// test/worker/pages/texts/home.test.ts tests what each choice says and where it leads.
test("Invest With Us leads to the page of the chosen investor type, and its dialog keeps the focus until it is closed", async () => {
  const page = await aVisitor();
  await open(page, "/");
  await investButton(page).click();
  await dialog(page).getByRole("link", { name: "Institutional Investor" }).click();
  await page.waitForURL("**/invest/institutional");
  await dialog(page).waitFor({ state: "detached" });
  await page.goBack();
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 500),
  ]) {
    await openByKeyboard(page);
    await close();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(investButton(page))).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/");
  }

  // Tab stays in the dialog.
  await openByKeyboard(page);
  await expect.poll(() => focusedText(page)).toMatch(/^Institutional Investor/);
  const stops = await press(page, "Tab", 3);
  expect([...stops].sort()).toEqual([
    expect.stringMatching(/^Institutional Investor/),
    expect.stringMatching(/^Retail Investor/),
    "×",
  ]);
  expect(await press(page, "Tab", 3)).toEqual(stops);
  expect(await press(page, "Shift+Tab", 2)).toEqual([...stops.slice(0, 2)].reverse());
  await dialog(page).getByRole("link", { name: "Retail Investor" }).press("Enter");
  await page.waitForURL("**/invest/retail");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("Retail investors");
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

test("the foundation text is hidden until 30% of it is in view, then fades in and stays visible; before, it is printed in ink", async () => {
  const page = await aVisitor({ viewport: { width: 500, height: 700 } });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  expect(await opacity(page)).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => opacity(page)).toBe(1);
  const ink = await styleOf(page.locator("body"), "color");
  await expect.poll(() => styleOf(page.getByText(foundation), "color")).toBe(ink);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(() => opacity(page)).toBe(0);
  await showShare(page, 0.2);
  expect(await opacity(page)).toBe(0);
  await showShare(page, 0.4);
  await expect.poll(() => opacity(page)).toBe(1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await showShare(page, 0.1);
  expect(await opacity(page)).toBe(1);
});

async function openByKeyboard(page: Page): Promise<void> {
  await investButton(page).focus();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** Presses a key this many times. Returns the texts of the focused elements, and expects a visible outline on each. */
async function press(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = [];
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press(key);
    stops.push(await focusedText(page));
    expect(await page.evaluate(isFocusOutlined)).toBe(true);
  }
  return stops;
}

function isFocusOutlined(): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
  return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? "");
}
