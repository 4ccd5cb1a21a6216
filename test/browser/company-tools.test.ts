import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { sidesOf } from "#test/support/browser/sides.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

// test/client/pages/finances/finance-file.test.tsx tests the file, and tools-for-visitors.test.tsx the sample for visitors.
test("a company sees its projects, which are printed without links, its investors and the updates for them, which begin at the height of their title, and its finances with a chart of each project", async () => {
  const page = await aVisitor();
  await logIn(page, "company");
  await open(page, "/own-projects");
  await page
    .getByRole("link", { name: /^All updates/ })
    .first()
    .waitFor();
  for (const width of [820, 1440]) await expectNoOverflow(page, width);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => readText(page)).not.toContain("All updates");
  expect(await readText(page)).toContain("Updates");
  await page.emulateMedia({ media: null });

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/investors");
  await page.getByText(demoAccountOf("company").name).waitFor();
  const updates = page.getByRole("region", { name: "Updates to holders" });
  await updates.getByRole("listitem").first().waitFor();
  const [title = 0, list] = await sidesOf(updates.locator("> header, ul"), "top");
  expect((list ?? Infinity) - title).toBeLessThanOrEqual(4);
  for (const width of [820, 1440]) await expectNoOverflow(page, width);

  await open(page, "/finances");
  await page.getByText(demoAccountOf("company").name).waitFor();
  expect(await readText(page)).not.toMatch(/invented|NaN|undefined/);
  for (const width of [820, 1440]) await expectNoOverflow(page, width);
  await page.getByLabel("Project").selectOption("Electric Bus Depot");
  const chart = page.getByRole("region", { name: "Commitment over time" });
  await chart.getByRole("img", { name: /^Purchases on record for Electric Bus Depot/ }).waitFor();
  await chart.locator("summary").press("Enter");
  await page.getByRole("table", { name: "Commitment over time, Electric Bus Depot" }).waitFor();
  await expectAccessible(page);
});
