import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, aVisitorInNewTab, dialogsOf, hydrated, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

const patience = { timeout: 10_000 };

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => {
    const arrived = new Promise((done) => addEventListener("scrollend", done, { once: true }));
    window.scrollTo({ top, behavior: "instant" });
    return arrived.then(() => undefined);
  }, top);
}

function bar(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

test("a new page starts at its top with the focus on its heading, and Back and Forward restore the scroll position", async () => {
  const page = await aVisitor();
  await open(page, "/projects");
  await scrollTo(page, 700);
  await page.getByRole("link", { name: "Metered Water Network", exact: true }).click();
  await page.waitForURL("**/projects/*");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), patience).toBe("H1");
  const left = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).name,
  );
  expect(new URL(left).pathname).toBe("/projects");
  expect(await placeOf(page)).toBe(0);
  const detail = await page.title();
  await scrollTo(page, 300);
  await page.goBack();
  await expect.poll(() => placeOf(page), patience).toBeGreaterThan(600);
  await expect.poll(() => page.title(), patience).toMatch(/^Projects/);
  await page.goForward();
  await expect.poll(() => placeOf(page), patience).toBe(300);
  await expect.poll(() => page.title(), patience).toBe(detail);
  await page.reload();
  await expect.poll(() => placeOf(page), patience).toBe(300);

  // As in a browser without `scrollend` events.
  await hydrated(page);
  await page.evaluate(() => addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true));
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
  const kept = () => page.evaluate(() => (history.state as { scrolledTo?: number } | null)?.scrolledTo);
  await expect.poll(kept, patience).toBe(200);
  await page.goBack();
  await expect.poll(() => page.title(), patience).toMatch(/^Projects/);
  await page.goForward();
  await expect.poll(() => placeOf(page), patience).toBe(200);
});

test("a member who is offline stays on the page and is told so, and the link works once they are online again", async () => {
  const page = await aVisitorInNewTab({ expecting: [/ERR_INTERNET_DISCONNECTED/] });
  await logIn(page, "retail");
  await open(page, "/account");
  const account = bar(page).getByRole("button", { name: "Account", exact: true });
  await account.waitFor();
  await page.getByRole("textbox", { name: "Full Name" }).fill("Anna R.");
  const told = dialogsOf(page);
  await page.context().setOffline(true);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Careers" }).click();
  await expect
    .poll(() => told)
    .toEqual(["You are offline. This page stays open. Check your connection and follow the link again."]);
  expect(new URL(page.url()).pathname).toBe("/account");
  await expect.poll(() => page.getByRole("textbox", { name: "Full Name" }).inputValue()).toBe("Anna R.");
  await page.context().setOffline(false);
  await footer.getByRole("link", { name: "Careers" }).click();
  await page.waitForURL("**/company/careers");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(told.length).toBe(1);
});

const roundTripMs = 500;
/** Each page of a visit links to the next one. Together they load each kind of page for the first time. */
const visits = [
  ["/", "/tokenize", "/projects", "/projects/edge-data-hall"],
  ["/insights", "/insights/what-a-revenue-token-is", "/invest/retail", "/projects", "/projects/green-energy-example"],
];

test.each(visits)(
  "each first visit on the way from %s takes one round trip, because everything the page needs is requested at once",
  async (from, ...addresses) => {
    const page = await aVisitor();
    await open(page, from);
    await delayAnswers(page);
    for (const to of addresses) {
      await expectOneRoundTrip(page, to);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), patience).toBe("H1");
    }
  },
);

const steps: [kind: "retail" | "company", to: string, section: string][] = [
  ["retail", "/reports", "Issued statements"],
  ["company", "/finances", "Raised, paid out and open"],
];

test.each(steps)(
  "a %s member's first visit to %s takes one round trip, including their records",
  async (kind, to, section) => {
    const page = await aVisitor();
    await logIn(page, kind);
    await open(page, "/account");
    await bar(page).locator(`a[href="${to}"]`).waitFor();
    await delayAnswers(page);
    await expectOneRoundTrip(page, to, section);
  },
);

/**
 * Delays each response by a round trip. While a route is set, the browser does not use its cache, so a reused tab has to request
 * each file as well.
 */
async function delayAnswers(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.route(/\/(assets|api)\//, async (route) => {
    await setTimeout(roundTripMs);
    await route.continue();
  });
}

/** Follows a link by keyboard, and expects no request after the first response. */
async function expectOneRoundTrip(page: Page, to: string, section?: string): Promise<void> {
  // On a busy machine the previous page may still be loading something.
  const begun = await page.evaluate(() => performance.now());
  await page.locator(`a[href="${to}"]`).filter({ visible: true }).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${to}`);
  if (section) await page.getByRole("heading", { level: 2, name: section }).waitFor();
  const needed = await page.evaluate(
    (from) =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime >= from)
        .filter(({ name }) => /\/assets\/|\/api\/(projects|featured-project)/.test(name))
        .map(({ name, startTime, responseStart }) => ({ name, startTime, responseStart })),
    begun,
  );
  const firstAnswer = Math.min(...needed.map(({ responseStart }) => responseStart));
  expect(needed.length).toBeGreaterThan(1);
  expect(needed.filter(({ startTime }) => startTime > firstAnswer)).toEqual([]);
}
