import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, holdRequests, open, readText } from "#test/support/browser/browser.ts";
import { emailsTo } from "#test/support/browser/emails.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";

test("an investor expresses an interest by keyboard despite a failure, sees it listed once and withdraws it", async () => {
  const { retail, company } = await newAccounts(["retail", "company"]);
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/interests/] });
  await open(page, "/projects/edge-data-hall");
  await page.getByRole("link", { name: "Invest", exact: true }).first().click();
  await page.waitForURL("**/interest?project=edge-data-hall");
  await page.getByText("Log in to express your interest").waitFor();
  const leads = () =>
    page
      .locator("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const next = "next=%2Finterest%3Fproject%3Dedge-data-hall";
  // The projects load after the page is shown.
  await expect
    .poll(leads)
    .toEqual([`/login/institutional?${next}`, `/login/retail?${next}`, "/connect?topic=Invest%3A+Edge+Data+Hall"]);

  await logIn(page, company);
  await open(page, "/interest");
  await page.getByText("Expressions of interest come from investors").waitFor();
  await expect.poll(() => page.locator("main form").count()).toBe(0);

  await logIn(page, retail);
  await open(page, "/interest?project=edge-data-hall");
  await page.getByLabel("Amount").waitFor();
  await page.getByText("None so far.").waitFor();
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await expect.poll(() => readText(page)).toContain("Total value EUR 18,400,000 (sample). At least EUR 1,000.");

  await page.getByLabel("Project").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("999");
  await page.keyboard.press("Tab");
  await page.keyboard.type("After the summer.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter at least EUR 1,000.").waitFor();
  await expect.poll(() => focusedName(page)).toBe("amount");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2,500.50");

  await page.route("**/api/interests", (route) => route.abort());
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "What you typed is still here" }).waitFor();
  await page.unroute("**/api/interests");
  await page.reload();
  await page.getByText("None so far.").waitFor();
  await expect.poll(() => page.getByLabel("Amount").inputValue()).toBe("2,500.50");
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("After the summer.");
  // Only typed values are kept: after a reload the notice must be confirmed again.
  await expect.poll(() => page.getByLabel("I have read and understood").isChecked()).toBe(false);
  await page.getByLabel("I have read and understood").check();
  const release = await holdRequests(page, "**/api/interests");
  await page.getByRole("button", { name: "Express interest" }).dblclick();
  release();

  const sent = page.getByRole("status").filter({ hasText: "Your interest has been received" });
  await sent.waitFor();
  await expect.poll(() => sent.evaluate((element) => element === document.activeElement)).toBe(true);
  const [, reference = "none"] = /is\s+([0-9A-Z]{5}-[0-9A-Z]{5})/.exec((await sent.textContent()) ?? "") ?? [];
  const rows = page.getByRole("table").locator("tbody tr");
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await expect.poll(() => rows.first().textContent()).toMatch(/Edge Data Hall.*EUR 2,500\.50.*Received/s);
  await expect.poll(() => rows.first().textContent()).toContain(reference);
  await expectAccessible(page);
  const [mail] = await emailsTo(retail.email, 1);
  expect(mail?.text).toContain(reference);
  expect(mail?.text).not.toContain("After the summer.");

  // The focus moves to the answer that keeps the interest, and after the withdrawal to the sentence about it.
  await page.getByRole("button", { name: "Withdraw Edge Data Hall" }).focus();
  await page.keyboard.press("Enter");
  const keep = page.getByRole("button", { name: "Keep it" });
  await expect.poll(() => keep.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page, [390]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const withdrawn = page.getByRole("status").filter({ hasText: "is withdrawn, and our team has been told" });
  await withdrawn.waitFor();
  await expect.poll(() => withdrawn.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => rows.first().textContent()).toMatch(/Withdrawn/);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Express another interest" }).click();
  await expect.poll(() => page.getByLabel("Amount").inputValue()).toBe("");
});

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("name"));
}
