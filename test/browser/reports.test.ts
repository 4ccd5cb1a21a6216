import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/support/browser/axe.ts";
import { readText } from "#test/support/browser/browser.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { inOneLine, printedLines, totalOf } from "#test/support/browser/report-page.ts";
import { sidesOf } from "#test/support/browser/sides.ts";

const look = pagesToLookAt();

test("lists that are not printed leave no gap in the numbers of the sections", async () => {
  const page = await look("/opportunities?compare=green-energy-example");
  await page.getByRole("table", { name: "Comparison: terms" }).waitFor();
  const comparisons = ["terms", "breakdown", "timeline"].map((part) => `Comparison: ${part}`);
  expect(await numbersOf(page)).toEqual({
    shown: ["Open and upcoming", "Watch list", ...comparisons].map((title, at) => `${at + 1} ${title}`),
    onPaper: comparisons.map((title, at) => `${at + 1} ${title}`),
  });
});

test("every section of a member's dashboard has a number, also one that is loaded later", async () => {
  const page = await look("/dashboard/institutional", { as: "institutional" });
  await page.getByRole("region", { name: "Newest documents" }).getByRole("button").first().waitFor();
  const { shown } = await numbersOf(page);
  expect(shown.slice(-3)).toEqual(["7 Newest documents", "8 Tools", "9 How it is calculated"]);
  expect(shown.map((line) => Number.parseInt(line, 10))).toEqual(shown.map((_, at) => at + 1));
  expect(shown).toHaveLength(await page.locator("main section > header > h2").count());
});

test("the buttons beside the year of a tax overview are as high as its field", async () => {
  const page = await look("/reports", { as: "institutional" });
  const form = page
    .locator("div")
    .filter({ has: page.getByLabel("Year") })
    .filter({ has: page.getByRole("button") })
    .last();
  await expect.poll(() => sidesOf(form.locator("select, button"), "height")).toEqual([48, 48, 48]);
});

test("the buttons of an issued statement are centred between the lines above and below, and keep their gap if they wrap", async () => {
  const page = await look("/reports", { as: "institutional" });
  const row = page.getByRole("table", { name: "Issued statements" }).locator("tbody tr").first();
  const button = row.getByRole("button", { name: /CSV/ });
  await button.waitFor();
  const [[top = 0], [rowTop = 0]] = [await sidesOf(button, "top"), await sidesOf(row, "top")];
  const [[bottom = 0], [rowBottom = 0]] = [await sidesOf(button, "bottom"), await sidesOf(row, "bottom")];
  expect(Math.abs(top - rowTop - (rowBottom - bottom))).toBeLessThanOrEqual(3);

  // Makes them wrap, as very large amounts do.
  const files = row.locator("td span:has(> button + button)").first();
  await files.evaluate((span) => Object.assign(span.style, { width: "min-content" }));
  const buttons = files.getByRole("button");
  const [[, begin = 0], [end = 0]] = [await sidesOf(buttons, "top"), await sidesOf(buttons, "bottom")];
  expect(begin - end).toBeGreaterThanOrEqual(8);
  await files.evaluate((span) => span.style.removeProperty("width"));
});

test("an institutional member creates a mandate and issues a statement for it alone, and forms leave no gap in printed numbers", async () => {
  const page = await look("/reports", { as: "institutional" });
  const mandates = page.getByRole("region", { name: "Mandates" });
  await mandates.waitFor();
  expect(await numbersOf(page)).toEqual({
    shown: ["1 Issued statements", "2 Issue a statement", "3 Distribution notices", "4 Tax overview", "5 Mandates"],
    onPaper: ["1 Issued statements", "2 Distribution notices", "3 Tax overview", "4 Mandates"],
  });
  await mandates.getByLabel("Name of a new mandate").fill("Housing");
  await mandates.getByRole("button", { name: "Add mandate" }).click();
  await mandates.getByText("Housing, 0 holdings").click();
  const opened = mandates.locator("details", { hasText: "Housing, 0 holdings" });
  await opened.getByLabel("Timber Housing Block, EUR").check();
  await opened.getByRole("button", { name: "Save holdings" }).click();
  await mandates.getByText("Housing, 1 holding", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("Mandate", { exact: true }).selectOption({ label: "Housing" });
  await page.getByLabel("Period", { exact: true }).selectOption({ label: "Year" });
  // The new value of the other choice is announced to screen readers.
  await page
    .getByRole("status")
    .getByText(/^Chosen: \d{4}$/)
    .waitFor();
  await page.getByLabel("Which").selectOption({ label: "2025" });
  await page.getByRole("button", { name: "Issue statement" }).click();
  await page.getByRole("heading", { name: "Statement 2025", level: 1 }).waitFor();
  expect(inOneLine(await readText(page))).toContain("Mandate Housing");
  await expect.poll(() => totalOf(page, "Holdings")).toBe("Total | 1,442,000.00 | 0.00 | +56,000.00 | 1,498,000.00");
  await page.getByRole("button", { name: "All reports" }).click();
  await expectNamesInLine(page);
});

/** The titles of the sections with their numbers, on the screen and on paper. */
async function numbersOf(page: Page): Promise<{ shown: string[]; onPaper: string[] }> {
  const titles = await page.locator("main section > header > h2").allInnerTexts();
  const numbered = async () => {
    const lines = await printedLines(page);
    return lines.flatMap((line, at) => (titles.includes(line) ? `${lines[at - 1]} ${line}` : []));
  };
  const onPaper = await numbered();
  // The numbers come from a counter, so only what is drawn has them.
  await page.emulateMedia({ media: "screen" });
  const shown = await numbered();
  await page.emulateMedia({ media: null });
  return { shown, onPaper };
}

/**
 * Expects that no button in the row of an issued statement pushes its name down. In Firefox a row is only as high as its highest
 * cell, even if a taller first line in another cell pushes that cell down.
 */
async function expectNamesInLine(page: Page): Promise<void> {
  const heads = page.getByRole("table", { name: "Issued statements" }).getByRole("rowheader");
  await heads.first().waitFor();
  const pushed = await heads.evaluateAll((cells) =>
    cells.map((cell) => {
      const room = Number.parseFloat(getComputedStyle(cell).paddingTop);
      const name = cell.querySelector("button");
      return (name?.getBoundingClientRect().top ?? 0) - cell.getBoundingClientRect().top - room;
    }),
  );
  expect(pushed.length).toBeGreaterThan(0);
  expect(Math.max(...pushed)).toBeLessThan(2);
}
