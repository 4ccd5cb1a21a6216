import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/support/browser/axe.ts";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { inOneLine, printedLines, save, totalOf } from "#test/support/browser/report-page.ts";

test("an institutional member creates a mandate, adds a holding to it, and issues a statement for the mandate alone", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/reports");
  const mandates = page.getByRole("region", { name: "Mandates" });
  await mandates.getByRole("button", { name: "Add mandate" }).click();
  await mandates.getByText("Please enter a name.").waitFor();
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
});

test("a visitor sees sample reports, labelled as a sample, with a correction and files; a member without holdings is told so", async () => {
  const page = await aVisitor();
  await open(page, "/reports");
  await page.getByRole("table", { name: "Issued statements" }).waitFor();
  expect(inOneLine(await readText(page))).toContain("Content Sample content");
  await expect.poll(() => page.getByRole("button", { name: /^PDF/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole("button", { name: "Issue statement" }).count()).toBe(0);
  await expectNamesInLine(page);
  await page.getByRole("button", { name: "Q4 2025" }).first().click();
  await page.getByText("Paid out: 55,800.00 becomes 58,800.00.").waitFor();
  await page.getByText("in the twelve months up to the newest day on record (Dec 31, 2025), divided by").waitFor();
  const download = await save(page, "CSV of Statement Q4 2025");
  expect(download.suggestedFilename()).toBe("sample-statement-2025-Q4-EUR-B.csv");
  expect(await readStream(await download.createReadStream())).toContain("2025-Q4,B,EUR,Total,2025-12-31,,,,5862000.00");
  await logIn(page, (await newAccounts(["retail"])).retail);
  await open(page, "/reports");
  await page.getByText("No holdings on record yet").waitFor();
});

test("on paper sections are numbered without gaps for forms and lists that are not printed", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/reports");
  await page.getByRole("region", { name: "Mandates" }).waitFor();
  expect(await numbersOf(page)).toEqual({
    shown: ["1 Issued statements", "2 Issue a statement", "3 Distribution notices", "4 Tax overview", "5 Mandates"],
    onPaper: ["1 Issued statements", "2 Distribution notices", "3 Tax overview", "4 Mandates"],
  });
  await open(page, "/opportunities?compare=green-energy-example");
  await page.getByRole("table", { name: "Comparison: terms" }).waitFor();
  const comparisons = ["terms", "breakdown", "timeline"].map((part) => `Comparison: ${part}`);
  expect(await numbersOf(page)).toEqual({
    shown: ["Open and upcoming", "Watch list", ...comparisons].map((title, at) => `${at + 1} ${title}`),
    onPaper: comparisons.map((title, at) => `${at + 1} ${title}`),
  });
});

/** The titles of the sections with their numbers, on the screen and on paper. */
async function numbersOf(page: Page): Promise<{ shown: string[]; onPaper: string[] }> {
  const lines = await printedLines(page);
  const headings = await page.locator("main section > header").allInnerTexts();
  const shown = headings.map((text) => text.split("\n").slice(0, 2).join(" "));
  const titles = shown.map((text) => text.replace(/^\d+ /, ""));
  const onPaper = lines.flatMap((line, at) => (titles.includes(line) ? `${lines[at - 1]} ${line}` : []));
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
  expect(pushed).toHaveLength(6);
  expect(Math.max(...pushed)).toBeLessThan(2);
}
