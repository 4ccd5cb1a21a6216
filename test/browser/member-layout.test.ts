import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoLineBetween } from "#test/support/browser/chart-texts.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { sidesOf, wordAfter } from "#test/support/browser/sides.ts";

const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 700 };

const look = pagesToLookAt();

test("there is space between a figure in a paragraph and the word after it", async () => {
  const page = await look("/goals", { as: "institutional" });
  const sum = page.locator("main p > .figure").filter({ hasText: "EUR 400,000" }).first();
  await sum.waitFor();
  const [end = Infinity] = await sidesOf(sum, "right");
  expect((await wordAfter(sum, "by")) - end).toBeGreaterThanOrEqual(4);
});

test("on a phone no line shows between two words of a label in a chart of a company", async () => {
  const page = await look("/dashboard/company", { as: "company", viewport: phone });
  await expectNoLineBetween(page.locator("svg text").filter({ hasText: /^EUR [\d,]+$/ }));
});

test("a company's table is printed without its column of buttons", async () => {
  const page = await look("/dashboard/company", { as: "company" });
  await page.getByText("Your records", { exact: true }).waitFor();
  await page.emulateMedia({ media: "print" });
  await expectNoActions(page);
});

test("a company's table of submissions is printed without its column of buttons, which on the smallest phone are below the name", async () => {
  const page = await look("/submissions", { as: "company", viewport: smallestPhone });
  const project = page.getByRole("listitem").filter({ hasText: "Timber Housing Block" });
  const name = await project.getByText("Timber Housing Block").boundingBox();
  const button = await project.getByRole("button", { name: /^Submit a change/ }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: "print" });
  await page.getByText("Cold Store at the Quarry").first().waitFor();
  await expectNoActions(page);
});

async function expectNoActions(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole("columnheader", { name: "Deadline" }).or(head(page, "Status")).count())
    .toBe(1);
  await expect.poll(() => head(page, "Actions").count()).toBe(0);
}

function head(page: Page, name: string): Locator {
  return page.getByRole("columnheader", { name, exact: true });
}
