import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, findHiddenFocus, hasFocus, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { expectSeenFocus } from "#test/support/browser/seen-focus.ts";
import { askRows } from "#test/support/browser/test-endpoint.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

// test/client tests that the forms and files of further pages cannot be used.

const { email, name } = demoAccountOf("institutional");

test("staff see an investor's holdings, view the investor's pages as the investor does, read-only, return to the office, and open all holdings", async () => {
  const page = await aVisitor({ expecting: [/403 \(Forbidden\)/], viewport: { width: 1440, height: 1000 } });
  await logIn(page, "staff");
  await page.goto(`/office/people/${await idOfMember()}`);
  await page.getByRole("button", { name: /^View as/ }).waitFor();
  await page.getByRole("heading", { name: "What you may change" }).waitFor();
  const holdings = page.getByRole("region", { name: "Holdings" });
  await holdings.getByRole("row", { name: /^Edge Data Hall/ }).waitFor();
  await holdings.getByRole("row", { name: /^Total, EUR/ }).waitFor();
  await expectAccessible(page);
  for (const width of [320, 390, 641, 768, 961, 1440]) await expectNoOverflow(page, width);
  await page.setViewportSize({ width: 1440, height: 900 });
  const office = await page.context().newPage();
  await office.goto("/office/people/invitations");
  await office.getByLabel("Addresses, one on each line").fill("ada@firm.example");
  await page.bringToFront();
  await page.keyboard.press("v");

  const banner = page.getByRole("region", { name: "Viewing as a person" });
  await banner.getByText(`You see what ${name} sees.`).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/institutional");
  await expect.poll(() => page.title()).toMatch(/^Institutional Dashboard/);
  await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true);
  await page.getByText(email).first().waitFor();
  await expectNoOverflow(page, 320);
  const download = page.getByRole("button", { name: /^Download / }).first();
  await expect.poll(() => download.isDisabled()).toBe(true);
  await page.goto("/account");
  await page.getByText("The account page is theirs alone").waitFor();
  await banner.waitFor();
  await expectAccessible(page);

  // The office in another tab waits, and keeps what was entered there.
  await office.bringToFront();
  await office.getByText(`You are viewing as ${name}.`, { exact: true }).waitFor();
  await expect.poll(() => office.getByLabel("Addresses, one on each line").inputValue()).toBe("ada@firm.example");

  await page.bringToFront();
  await banner.getByRole("button", { name: "End" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/office\/people\//);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${name}`));
  await expect.poll(() => hasFocus(page.getByRole("main"))).toBe(true);
  await expect.poll(() => banner.count()).toBe(0);
  await office.bringToFront();
  await expect.poll(() => office.getByText(`You are viewing as ${name}.`, { exact: true }).count()).toBe(0);
  await expect.poll(() => office.getByLabel("Addresses, one on each line").inputValue()).toBe("ada@firm.example");
  await office.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await holdings.getByRole("link", { name: "all", exact: true }).click();
  await page
    .getByRole("table", { name: "Holdings" })
    .getByRole("row", { name: /^Edge Data Hall/ })
    .waitFor();
});

test("the banner of viewing as a member never covers the focused element, and is not sticky in a low window", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await logIn(page, "staff");
  const headers = { Origin: inject("origin") };
  const begun = await page.request.post(`/api/office/people/${await idOfMember()}/viewing`, { headers, data: {} });
  expect(begun.status()).toBe(201);
  await open(page, "/company/documents");
  await page.getByRole("row").nth(8).waitFor();
  const banner = page.getByRole("region", { name: "Viewing as a person" });
  await banner.waitFor();
  await expectSeenWhenGoingBack(page);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectSeenWhenGoingBack(page);
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  expect((await banner.boundingBox())?.y).toBeLessThan(-100);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
});

async function idOfMember(): Promise<string> {
  const query = "select id from user where email = ?1";
  const [person] = await askRows<{ id: string }>(inject("testEndpoint"), query, email);
  return person?.id ?? "";
}

/** Goes back through the page by keyboard from its last link, and expects that each focused element can be seen. */
async function expectSeenWhenGoingBack(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  await expectSeenFocus(page, "Shift+Tab", 30);
}
