import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, holdRequests, open, readText } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

async function expectSample(page: Page): Promise<void> {
  const content = page.getByRole("main").locator("dl").first().locator("div").first();
  await expect.poll(() => content.allInnerTexts()).toEqual([expect.stringMatching(/^Content\s+Sample data$/)]);
  await expect.poll(() => content.locator("strong").isVisible()).toBe(true);
}

// The tests of the Worker read what it renders for each of the four samples.
test("a visitor sees a sample dashboard, labelled as a sample, and a link to log in", async () => {
  const page = await aVisitor();
  const answered = page.waitForResponse("**/api/session");
  await open(page, "/dashboard/investor");
  await answered;
  await expectSample(page);
  await expect.poll(() => readText(page)).toContain("The account below is invented, and so are its figures.");
  await expect.poll(() => readText(page)).not.toContain("on record yet");
  expect(new URL(page.url()).pathname).toBe("/dashboard/investor");
  await page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/login/investor");
});

// test/client/whose-dashboard.test.tsx tests the other kinds.
test("a new member sees a sample, labelled as a sample, and reads what will replace it", async () => {
  const page = await aVisitor();
  const { institutional: account } = await newAccounts(["institutional"]);
  await logIn(page, account);
  await open(page, "/dashboard/institutional");
  await page
    .getByText("Your holdings will appear here with allocation, amount invested, current value, return and status.")
    .waitFor();
  await expectSample(page);
  const text = await readText(page);
  expect(text).toContain("Until then this is a sample.");
  expect(text).toContain(account.email);
  expect(text).not.toContain("The account below is invented");
  await expect.poll(() => page.getByRole("button", { name: "Download statement" }).count()).toBe(0);
  await expect.poll(() => page.getByRole("main").getByRole("link", { name: "Log in", exact: true }).count()).toBe(0);
});

test("a member who was redirected to their own dashboard returns with Back to the page they came from", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  await open(page, "/company/team");
  await page.goto("/dashboard/company");
  await page.waitForURL("**/dashboard/retail");
  await page.getByText(demoAccountOf("retail").email).waitFor();
  await expect.poll(() => readText(page)).not.toContain("Sample data");
  await page.goBack();
  await page.waitForURL("**/company/team");
});

test("a member never sees the sample while their dashboard loads, but sees it once their session has ended", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  const release = await holdRequests(page, "**/api/session");
  await open(page, "/dashboard/retail");
  await page.getByRole("main").getByText("Loading your records...").waitFor();
  expect(await readText(page)).not.toContain("Sample data");
  // Waits for the page's last call, because without the session it would be refused.
  const visited = page.waitForResponse("**/api/dashboard/visits");
  release();
  await page.getByText(demoAccountOf("retail").email).waitFor();
  await expect.poll(() => readText(page)).not.toContain("Sample data");
  await visited;
  await page.unroute("**/api/session");
  const [session] = await page.context().cookies();
  if (session) await page.context().addCookies([{ ...session, value: "ended" }]);
  await page.reload();
  await expectSample(page);
});

test("on a phone a member's address is on one line, and a longer one breaks before its @", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await logIn(page, "retail");
  const { email } = demoAccountOf("retail");
  await open(page, "/dashboard/retail");
  await expect.poll(() => linesOf(page, email)).toEqual([email]);
  const longer = "somebody.with-an-unusually-long-name@institution.example";
  await page.route("**/api/session", async (route) => {
    const response = await route.fetch();
    const { person } = await response.json();
    await route.fulfill({ response, json: { person: { ...person, email: longer } } });
  });
  // The page asks again who is logged in when its tab becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => linesOf(page, longer)).toEqual(longer.split(/(?=@)/));
});

/** The lines in which the dashboard shows an address. */
async function linesOf(page: Page, email: string): Promise<string[]> {
  const cell = page.getByRole("definition").filter({ hasText: email });
  await cell.waitFor();
  return cell.evaluate((element) => {
    const found = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (let at = 0; at < (node.textContent ?? "").length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        found.set(top, `${found.get(top) ?? ""}${range}`);
      }
    return [...found.values()];
  });
}
