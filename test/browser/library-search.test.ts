import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { hasFocus } from "#test/support/browser/browser.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { sidesOfText } from "#test/support/browser/sides.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";

const library = "/company/documents";
const look = pagesToLookAt();

test("on a phone the details of a document are aligned with its title, not with its icon", async () => {
  const page = await look(library, { as: "retail", viewport: { width: 390, height: 844 } });
  const row = page.locator("tbody tr").first();
  await row.waitFor();
  const [titleAt] = await sidesOfText(row.locator("th span > span"), "left");
  const said = [row.locator("td").nth(0), row.locator("td").nth(2)];
  for (const cell of said) expect(await sidesOfText(cell, "left")).toEqual([titleAt]);
});

test("with more space between letters, words and lines, the library fits the smallest phone", async () => {
  const page = await look(library, { as: "retail", viewport: { width: 320, height: 700 } });
  await page.getByRole("row").nth(3).waitFor();
  await spaceText(page);
  const ends = () =>
    page
      .locator("main *")
      .evaluateAll((list) =>
        list.filter((each) => each.getBoundingClientRect().right > 320).map(({ tagName }) => tagName),
      );
  await expect.poll(ends).toEqual([]);
});

async function expectCount(page: Page, text: string): Promise<void> {
  await page
    .getByRole("status")
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor();
}

// test/client/pages/documents/library-search.test.tsx tests when the page searches, and what it does with late answers.
test("a member's search survives leaving the page and a reload, but is not in the address, and Escape and a button clear it", async () => {
  const page = await look(library, { as: "retail" });
  const field = page.getByRole("searchbox", { name: "Search by title" });
  const type = page.getByRole("combobox", { name: "Type" });
  await expectCount(page, "11 documents");
  for (const width of [390, 320, 1280]) await expectNoOverflow(page, width);
  await field.fill("edge");
  await expectCount(page, "1 document");
  await page.getByRole("rowheader", { name: "Edge Data Hall: operating report Q4 2025" }).waitFor();
  await field.press("Escape");
  await expectCount(page, "11 documents");

  await type.selectOption("CSV");
  await field.fill("readings");
  await expectCount(page, "1 document");
  await page.getByRole("main").getByRole("link", { name: "Contact Us" }).click();
  await page.waitForURL("**/connect");
  await page.goBack();
  await expectCount(page, "1 document");
  await page.reload();
  await expectCount(page, "1 document");
  expect([await field.inputValue(), await type.inputValue()]).toEqual(["readings", "csv"]);
  expect(new URL(page.url()).search).toBe("");

  await field.fill("100% of nothing");
  await expectCount(page, "0 documents");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear the search" }).press("Enter");
  await expectCount(page, "11 documents");
  await expect.poll(() => hasFocus(field)).toBe(true);
});
