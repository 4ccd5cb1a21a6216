import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { logIn, newRetailAccount } from "#test/support/browser/member.ts";

// test/client/pages/led-to-login.test.tsx tests what visitors and companies see.
test("an investor expresses an interest by keyboard despite a failure, sees it listed once and withdraws it", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/interests/] });
  await logIn(page, await newRetailAccount());
  await open(page, "/interest?project=edge-data-hall");
  await page.getByText("None so far.").waitFor();
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await page.getByLabel("Project").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("999");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("After the summer.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter at least EUR 1,000.").waitFor();
  await expect.poll(() => focusedName(page)).toBe("amount");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("2,500.50");

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
  await expect.poll(() => hasFocus(sent)).toBe(true);
  const [, reference = "none"] = /is\s+([0-9A-Z]{5}-[0-9A-Z]{5})/.exec((await sent.textContent()) ?? "") ?? [];
  const rows = page.getByRole("table").locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(1);
  const row = await rows.first().textContent();
  expect(row).toMatch(/Edge Data Hall.*EUR 2,500\.50.*Received/s);
  expect(row).toContain(reference);
  await expectAccessible(page);

  // The focus moves to the answer that keeps the interest, and after the withdrawal to the sentence about it.
  await page.getByRole("button", { name: "Withdraw Edge Data Hall" }).press("Enter");
  const keep = page.getByRole("button", { name: "Keep it" });
  await expect.poll(() => hasFocus(keep)).toBe(true);
  await expectAccessible(page, [390]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const withdrawn = page.getByRole("status").filter({ hasText: "is withdrawn, and our team has been told" });
  await withdrawn.waitFor();
  await expect.poll(() => hasFocus(withdrawn)).toBe(true);
  await expect.poll(() => rows.first().textContent()).toMatch(/Withdrawn/);
  await expectAccessible(page);

  // The confirmation has made room for the form.
  await expect.poll(() => page.getByLabel("Amount").inputValue()).toBe("");
});

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("name"));
}
