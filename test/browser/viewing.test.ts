import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, findHiddenFocus, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { askRows } from "#test/support/browser/test-endpoint.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

// test/client tests that the forms and files of further pages cannot be used.

const { email, name } = demoAccountOf("institutional");

test("staff view a member's pages as the member does, read-only, and return to the person's page in the office", async () => {
  const page = await aVisitor({ expecting: [/403 \(Forbidden\)/], viewport: { width: 1440, height: 1000 } });
  await logIn(page, "staff");
  await page.goto(`/office/people/${await idOfMember()}`);
  await page.getByRole("button", { name: /^View as/ }).waitFor();
  const office = await page.context().newPage();
  await office.goto("/office/people/invitations");
  await office.getByLabel("Addresses, one on each line").fill("ada@firm.example");
  await page.bringToFront();
  await page.keyboard.press("v");

  const banner = page.getByRole("region", { name: "Viewing as a person" });
  await banner.getByText(`You see what ${name} sees.`).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/institutional");
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
  await expect.poll(() => banner.count()).toBe(0);
  await office.bringToFront();
  await expect.poll(() => office.getByText(`You are viewing as ${name}.`, { exact: true }).count()).toBe(0);
  await expect.poll(() => office.getByLabel("Addresses, one on each line").inputValue()).toBe("ada@firm.example");
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
  await expectSeenFocus(page, 30);
  await page.setViewportSize({ width: 320, height: 256 });
  await expectSeenFocus(page, 30);
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

/** Goes back through the page by keyboard, and expects that each focused element can be seen. */
async function expectSeenFocus(page: Page, steps: number): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
  }
}
