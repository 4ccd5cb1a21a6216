import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, holdRequests, hydrated, readText } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

const sentence = "This is taking longer than it should. Check your connection. Reload this page";
const failedScript = [/ERR_FAILED .*\/assets\//, /Failed to fetch dynamically imported/];

// test/worker/pages/stalled-page.test.ts tests all pages that have the sentence.
test("if the scripts of the calendar or of the office never load, people read what to do", async () => {
  const page = await aVisitor({ expecting: failedScript });
  await logIn(page, "staff");
  await loseScripts(page);
  for (const [address, loading] of [
    ["/schedule-consultation", "Loading the calendar..."],
    ["/office", "Opening the office..."],
  ] as const) {
    await page.goto(address);
    await page.getByText(loading).waitFor();
    expect(await readText(page)).not.toContain(sentence);
    await endWaiting(page);
    await expect.poll(() => readText(page)).toContain(sentence);
  }
});

test("a member whose scripts do not load reads what to do, but never once they have loaded, however late the records are", async () => {
  const page = await aVisitor({ expecting: failedScript });
  await logIn(page, "retail");
  const attempts = await loseScripts(page);
  await page.goto("/account");
  const loading = page.getByText("Loading your account...");
  await loading.waitFor();
  const footer = await topOf(page, "footer");
  expect(await readText(page)).not.toContain(sentence);
  expect(await page.locator("main").ariaSnapshot()).not.toContain("takes longer");
  // The wait is the same with reduced motion, as in this tab.
  expect(await remainingSeconds(page)).toBe(10);
  await endWaiting(page);
  await expect.poll(() => readText(page)).toContain(sentence);
  await expect.poll(() => topOf(page, "footer")).toBeGreaterThan(footer);
  await page.emulateMedia({ media: "print" });
  expect(await readText(page)).not.toContain(sentence);
  await page.emulateMedia({ media: "screen" });

  const release = await holdRequests(page, "**/api/session");
  await loadAgain(page, attempts);
  await hydrated(page);
  await loading.waitFor();
  const note = page.getByText("This is taking longer");
  await expect.poll(() => note.count()).toBe(1);
  expect(await remainingSeconds(page)).toBeUndefined();
  expect(await readText(page)).not.toContain(sentence);
  expect(await page.locator("main").ariaSnapshot()).not.toContain("takes longer");
  release();
  await expect.poll(() => loading.count()).toBe(0);
  await expect.poll(() => note.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/account");
});

/** The length of the animation that hides the sentence, or undefined if it does not run. */
function remainingSeconds(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const [wait] = waits();
    return wait && Number(wait.effect?.getComputedTiming().endTime) / 1000;

    function waits(): Animation[] {
      return document
        .getAnimations()
        .filter((each) => each instanceof CSSAnimation && each.animationName === "stalled");
    }
  });
}

function endWaiting(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const each of document.getAnimations()) {
      if (each instanceof CSSAnimation && each.animationName === "stalled") each.finish();
    }
  });
}

/** Makes all scripts fail to load. The returned function counts the failed attempts to hydrate. */
async function loseScripts(page: Page): Promise<() => number> {
  let count = 0;
  await page.route("**/assets/*.js", async (route) => {
    await route.abort();
    if (/\/assets\/main-/.test(route.request().url())) count += 1;
  });
  return () => count;
}

/**
 * Presses the link after scripts can load again. Waits first until the page's own attempt to hydrate when idle has failed: it
 * would succeed now and remove the link before it is pressed.
 */
async function loadAgain(page: Page, attempts: () => number): Promise<void> {
  await expect.poll(attempts).toBe(1);
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: "Reload this page" }).click();
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((each) => each.getBoundingClientRect().top);
}
