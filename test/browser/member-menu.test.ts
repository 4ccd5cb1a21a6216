import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, findHiddenFocus, hasFocus, holdRequests, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

// test/client/layout/member-bar.test.tsx tests each entry, and which is the current one.

test("a member's bar leads to their tools and the public pages, and on a phone logging out closes its drawer", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/dashboard/institutional");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Documents", exact: true }).click();
  await page.waitForURL("**/company/documents");
  const current = bar.locator("ul > li > [aria-current]").filter({ visible: true });
  await expect.poll(() => current.allInnerTexts()).toEqual(["Documents"]);

  // The public pages can still be reached, also by keyboard.
  await bar.getByRole("button", { name: "Site", exact: true }).focus();
  await page.keyboard.press("Enter");
  await bar.getByRole("link", { name: "Strategic Advisory" }).waitFor();
  await page.keyboard.press("Escape");
  // dashboard-records.test.ts checks the bar of a company.
  for (const width of [320, 768, 961, 1024, 1280]) await expectNoOverflow(page, width);
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = bar.locator("summary");
  await menu.filter({ hasText: /^Menu\d+ \d+ unread notices?$/ }).click();
  await menu.filter({ hasText: /^Close menu$/ }).waitFor();
  await bar.getByRole("link", { name: "Notices" }).click();
  await page.waitForURL("**/notices");
  // The page's last call, which would be refused after the log-out. `networkidle` knows only the document that was opened first.
  await page.getByRole("radio").first().waitFor({ state: "attached" });

  await menu.click();
  await bar.getByRole("button", { name: "Account", exact: true }).click();
  await bar.getByRole("button", { name: "Log out", exact: true }).click();
  await page.getByText("You are logged out on this device.").waitFor();
  await bar.getByRole("button", { name: "Services" }).waitFor({ state: "hidden" });
  await expect.poll(() => menu.textContent()).toBe("Menu");
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

test("in the drawer of a low window, a link keeps its place on the screen when the menu above it closes", async () => {
  const page = await aVisitor({ viewport: { width: 320, height: 500 } });
  await logIn(page, "retail");
  await open(page, "/dashboard/retail");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.locator("summary").press("Enter");
  await bar.getByRole("button", { name: "Analytics", exact: true }).press("Enter");
  await bar.getByRole("link", { name: /^Learn/ }).focus();
  await page.keyboard.press("Tab");
  const next = bar.getByRole("link", { name: "Documents", exact: true });
  await expect.poll(() => hasFocus(next)).toBe(true);
  await bar.getByRole("link", { name: /^Learn/ }).waitFor({ state: "hidden" });
  await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
});
