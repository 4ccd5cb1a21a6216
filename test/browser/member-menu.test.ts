import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

const tools = {
  institutional: ["Dashboard", "Opportunities", "Analytics", "Documents", "Reports", "Notices", "Account", "Site"],
  company: ["Dashboard", "Projects", "Investors", "Finances", "Documents", "Notices", "Account", "Site"],
};

test.each(["institutional", "company"] as const)("the bar of a member (%s) leads to their own tools", async (kind) => {
  const page = await aVisitor();
  await logIn(page, kind);
  await open(page, `/dashboard/${kind}`);
  const bar = page.getByRole("navigation", { name: "Main" });
  const account = bar.getByRole("button", { name: "Account", exact: true });
  await account.waitFor();
  const entries = bar.locator("ul > li > :is(a, button)").filter({ visible: true });
  // The demo accounts have notices, and the bar also shows how many are unread.
  const names = (await entries.allInnerTexts()).map((text) => text.split("\n")[0]);
  expect(names).toEqual(tools[kind]);
  await expect.poll(() => bar.locator("[aria-current=page]").textContent()).toBe("Dashboard");

  // Only one entry is the current one, even if a public menu contains the page as well.
  await bar.getByRole("link", { name: "Documents", exact: true }).click();
  await page.waitForURL("**/company/documents");
  const current = bar.locator("ul > li > [aria-current]").filter({ visible: true });
  await expect.poll(() => current.allInnerTexts()).toEqual(["Documents"]);
  // The same holds if the account's menu links to a part of the page.
  await bar.getByRole("link", { name: /^Notices/ }).click();
  await page.waitForURL("**/notices");
  await expect
    .poll(async () => (await current.allInnerTexts()).map((text) => text.split("\n")[0]))
    .toEqual(["Notices"]);
  await page.goBack();
  await page.goBack();

  // The public pages can still be reached, also by keyboard.
  await bar.getByRole("button", { name: "Site", exact: true }).focus();
  await page.keyboard.press("Enter");
  await bar.getByRole("link", { name: "Strategic Advisory" }).waitFor();
  await page.keyboard.press("Escape");
  for (const width of [320, 768, 961, 1024, 1280]) await expectNoOverflow(page, width);
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = bar.locator("summary");
  await menu.filter({ hasText: /^Menu\d+ \d+ unread notices?$/ }).click();
  await menu.filter({ hasText: /^Close menu$/ }).waitFor();
  await bar.getByRole("link", { name: "Notices" }).click();
  await page.waitForURL("**/notices");
});

test("the focus stays in the bar when a member's menus replace the public ones, which move under Site", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  const release = await holdRequests(page, "**/api/session");
  await open(page, "/company/team");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Connect", exact: true }).focus();
  release();
  await bar.getByRole("button", { name: "Account", exact: true }).waitFor();
  await expect.poll(() => hasFocus(bar)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => hasFocus(bar.getByRole("link").first())).toBe(true);
  await bar.getByRole("button", { name: "Site", exact: true }).press("Enter");
  await bar.getByRole("link", { name: "Strategic Advisory" }).waitFor();
  await expectAccessible(page);
});

test("on a phone, logging out from the drawer closes it, so that no public menu covers the page", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await logIn(page, "retail");
  await open(page, "/account");
  const bar = page.getByRole("navigation", { name: "Main" });
  // Waits for pending calls, because they would be refused after the log-out.
  await page.getByRole("list", { name: "Recent activity" }).or(page.getByText("Nothing has happened yet")).waitFor();
  await page.getByRole("button", { name: "Save choices" }).waitFor();
  await bar.locator("summary").tap();
  await bar.getByRole("button", { name: "Account", exact: true }).tap();
  await bar.getByRole("button", { name: "Log out", exact: true }).tap();
  await page.getByText("Authentication Required").waitFor();
  await bar.getByRole("button", { name: "Services" }).waitFor({ state: "hidden" });
  await expect.poll(() => bar.locator("summary").textContent()).toBe("Menu");
});
