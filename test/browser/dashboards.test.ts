import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

// test/client/pages/dashboard/whose-dashboard.test.tsx and sample-dashboard.test.tsx test who sees a sample.
test("a member is redirected to their own dashboard, whose address stays on one line on a phone, and Back leads to the page before", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  const { email } = demoAccountOf("retail");
  await logIn(page, "retail");
  await open(page, "/company/team");
  await page.goto("/dashboard/company");
  await page.waitForURL("**/dashboard/retail");
  await expect.poll(() => linesOf(page, email)).toEqual([email]);
  // An address that is longer than a line breaks before its @.
  const longer = "somebody.with-an-unusually-long-name@institution.example";
  await page.route("**/api/session", async (route) => {
    const response = await route.fetch();
    const { person } = await response.json();
    await route.fulfill({ response, json: { person: { ...person, email: longer } } });
  });
  // The page asks again who is logged in when its tab becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => linesOf(page, longer)).toEqual(longer.split(/(?=@)/));
  await page.unroute("**/api/session");
  await page.goBack();
  await page.waitForURL("**/company/team");
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
