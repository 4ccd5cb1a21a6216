import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, findHiddenFocus, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

test("staff view a member's pages as the member does, read-only, and return to the person's page in the office", async () => {
  const page = await aVisitor({ expecting: [/403 \(Forbidden\)/], viewport: { width: 1440, height: 1000 } });
  await logIn(page, "staff");
  await page.goto(`/office/people?q=${demoAccountOf("institutional").email}`);
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("row").nth(1).getByRole("link").click();
  const begin = page.getByRole("button", { name: /^View as/ });
  await begin.waitFor();
  const { name } = demoAccountOf("institutional");
  const office = await page.context().newPage();
  await office.goto("/office/people/invitations");
  await office.getByLabel("Addresses, one on each line").fill("ada@firm.example");
  await page.bringToFront();
  await page.keyboard.press("v");

  const banner = page.getByRole("region", { name: "Viewing as a person" });
  await banner.getByText(`You see what ${name} sees.`).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/institutional");
  await page.getByText(demoAccountOf("institutional").email).first().waitFor();
  await expectNoOverflow(page, 320);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await expect
    .poll(() =>
      page
        .getByRole("button", { name: /^Download / })
        .first()
        .isDisabled(),
    )
    .toBe(true);
  await page.goto("/analytics");
  await page.getByRole("main").getByText("no file is handed out").waitFor();
  const saving = page.getByRole("main").getByRole("button", { name: /CSV/ });
  await expect.poll(() => saving.count()).toBeGreaterThan(1);
  for (const button of await saving.all()) await expect.poll(() => button.isDisabled()).toBe(true);
  await page.goto("/account");
  await page.getByText("The account page is theirs alone").waitFor();
  await banner.waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto("/interest");
  await banner.waitFor();
  // Everything that would change something is disabled, in the words of the banner.
  const main = page.getByRole("main");
  await main.getByText("Read-only: nothing can be changed").waitFor();
  const send = main.getByRole("button", { name: "Express interest" });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await expect.poll(() => main.getByRole("checkbox").isDisabled()).toBe(true);

  // The office in another tab waits, and keeps what was entered there.
  await office.bringToFront();
  await office.getByText(`You are viewing as ${name}.`, { exact: true }).waitFor();
  await expect.poll(() => office.getByLabel("Addresses, one on each line").inputValue()).toBe("ada@firm.example");

  await page.bringToFront();
  await banner.getByRole("button", { name: "End" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/office\/people\//);
  await expect.poll(() => banner.count()).toBe(0);
  await page.getByRole("link", { name: "Everything staff did to this account" }).click();
  await page.getByRole("row").filter({ hasText: "Viewing as this person ended" }).first().waitFor();
  await office.bringToFront();
  await expect.poll(() => office.getByText(`You are viewing as ${name}.`, { exact: true }).count()).toBe(0);
  await expect.poll(() => office.getByLabel("Addresses, one on each line").inputValue()).toBe("ada@firm.example");
});

test("the banner of viewing as a member never covers the focused element, and is not sticky in a low window", async () => {
  const page = await aVisitor();
  await logIn(page, "staff");
  await page.goto(`/office/people?q=${demoAccountOf("institutional").email}`);
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: /^View as/ }).click();
  const banner = page.getByRole("region", { name: "Viewing as a person" });
  await banner.waitFor();
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await open(page, "/company/documents");
    await page.getByRole("row").nth(8).waitFor();
    await banner.waitFor();
    await expectSeenFocus(page);
  }
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  expect((await banner.boundingBox())?.y).toBeLessThan(-100);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
  await banner.getByRole("button", { name: "End" }).click();
  await page.getByRole("button", { name: /^View as/ }).waitFor();
});

async function expectSeenFocus(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined();
  }
}
