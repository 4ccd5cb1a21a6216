// account.test.ts checks that the activity, and a failure to load it, are accessible.
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, holdRequests, open } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";

test("a member reads the recent activity of the account, and loads earlier activity after a failed attempt", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/account\/activity/] });
  await logIn(page, inject("past").active);
  const release = await holdRequests(page, "**/api/account/activity*");
  await open(page, "/account");
  await page.getByText("Loading your activity...").waitFor();
  await expectAccessible(page, [390]);
  release();
  const list = page.getByRole("list", { name: "Recent activity" });
  await list.getByText("You logged out.").waitFor();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(10);
  const texts = await list.getByRole("listitem").allInnerTexts();
  // The login of this test is listed above it.
  expect(texts.find((text) => text.startsWith("You logged out"))).toMatch(
    /^You logged out\.\s+[A-Z][a-z]{2} \d+, \d{4}.*\s+Firefox on Windows · 2001:db8:1:2::\/64$/s,
  );
  expect(texts.find((text) => text.startsWith("Our team has turned off"))).not.toContain("2001:db8");
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await page.unroute("**/api/account/activity*");
  await page.route("**/api/account/activity*", (route) => route.abort());
  const more = page.getByRole("button", { name: "Show earlier activity" });
  await more.click();
  await page.getByRole("alert").filter({ hasText: "Failed to load earlier activity." }).waitFor();
  await expect.poll(() => list.getByRole("listitem").count()).toBe(10);
  await page.unroute("**/api/account/activity*");
  await more.click();
  await more.waitFor({ state: "detached" });
  const newBrowser = list.getByRole("listitem").filter({ hasText: "You logged in with a new browser." });
  await newBrowser.filter({ hasText: "Firefox on Windows" }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Recent activity");
});

test("a member is told when activity cannot be loaded, and when there is none", async () => {
  const { retail } = await newAccounts(["retail"]);
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/account\/activity/] });
  await logIn(page, retail);
  await page.route("**/api/account/activity*", (route) => route.abort());
  await open(page, "/account");
  await page.getByText("Failed to load your activity").waitFor();
  await page.unroute("**/api/account/activity*");
  const personId = (await (await page.request.get(`${inject("origin")}/api/account/activity`)).json()).personId;
  await page.route("**/api/account/activity*", (route) =>
    route.fulfill({ json: { personId, events: [], next: null } }),
  );
  await page.getByRole("button", { name: "Load activity again" }).click();
  await page.getByText("Nothing has happened yet").waitFor();
  await expectAccessible(page, [390]);
});
