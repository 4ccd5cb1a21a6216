import { buffer, text as readStream } from "node:stream/consumers";
import type { Download, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, open, readText } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { readPdf } from "#test/support/worker/pdf-text.ts";

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return download;
}

/** The cells of the last row of a table, without what is empty. */
async function totalOf(page: Page, table: string): Promise<string> {
  const cells = await page.getByRole("table", { name: table, exact: true }).locator("tfoot tr > *").allInnerTexts();
  return cells.filter((cell) => cell !== "").join(" | ");
}

test("an investor issues a statement from the dashboard, and its PDF has the sums of the screen", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  await open(page, "/dashboard/retail");
  await page.getByRole("link", { name: /^Performance Reports/ }).click();
  await page.getByRole("table", { name: "Issued statements" }).waitFor();
  await page.getByLabel("Which").selectOption({ label: "Q2 2025" });
  await page.getByRole("button", { name: "Issue statement" }).click();
  await page.getByRole("heading", { name: "Statement Q2 2025", level: 1 }).waitFor();
  const address = page.url();
  expect(address).toMatch(/\/reports\?statement=[\w-]+$/);
  const text = inOneLine(await readText(page));
  for (const said of ["Value, Apr 1, 2025 11,320.00", "Change in value +170.00", "Value, Jun 30, 2025 11,490.00"])
    expect(text).toContain(said);
  const download = await save(page, "PDF of Statement Q2 2025");
  expect(download.suggestedFilename()).toBe("statement-2025-Q2-EUR-A.pdf");
  const { pages, language } = await readPdf(new Uint8Array(await buffer(await download.createReadStream())).buffer);
  expect(language).toBe("en");
  const lines = pages.flat();
  expect(lines).toContain(await totalOf(page, "Movements"));
  expect(lines).toContain(await totalOf(page, "Holdings"));
  expect(lines).toContain("11,320.00 | 0.00 | +170.00 | 11,490.00 | 127.00");
  await expectToast(page, { role: "status", title: "Success", body: "Document downloaded successfully" });
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1280]) await expectNoOverflow(page, width);

  await page.getByRole("button", { name: "All reports" }).click();
  const row = page.getByRole("row", { name: /^Q2 2025/ });
  await row.waitFor();
  await page.getByLabel("Which").selectOption({ label: "Q2 2025" });
  await page.getByRole("button", { name: "Issue statement" }).click();
  await page.getByRole("heading", { name: "Statement Q2 2025", level: 1 }).waitFor();
  expect(page.url()).toBe(address);
  await page.goBack();
  await row.waitFor();
  expect(await row.count()).toBe(1);
  const notice = await save(page, "PDF of Notice, Edge Data Hall, Dec 19, 2025");
  const said = (await readPdf(new Uint8Array(await buffer(await notice.createReadStream())).buffer)).pages.flat();
  expect(said).toContain("Dec 19, 2025 | 84.00");
  const overview = await readStream(await (await save(page, "CSV of Tax overview 2025")).createReadStream());
  expect(overview).toContain("2025,EUR,Timber Housing Block,4,105.00,115.00,220.00");
  expect(await totalOf(page, "Tax overview 2025, EUR")).toBe("Paid out, EUR | 6 | 177.00 | 199.00 | 376.00");
  await expectAccessible(page);
  for (const width of [320, 390, 768, 1280]) await expectNoOverflow(page, width);
});

test("an institutional member names a mandate, puts a holding in it, and issues a statement for it alone", async () => {
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
  await page.getByLabel("Which").selectOption({ label: "2025" });
  await page.getByRole("button", { name: "Issue statement" }).click();
  await page.getByRole("heading", { name: "Statement 2025", level: 1 }).waitFor();
  expect(inOneLine(await readText(page))).toContain("Mandate Housing");
  expect(await totalOf(page, "Holdings")).toBe("Total | 1,442,000.00 | 0.00 | +56,000.00 | 1,498,000.00");
});

test("a visitor sees the sample labelled as one, its correction and its files; one without holdings does, too", async () => {
  const page = await aVisitor();
  await open(page, "/reports");
  await page.getByRole("table", { name: "Issued statements" }).waitFor();
  expect(inOneLine(await readText(page))).toContain("Content Sample content");
  expect(await page.getByRole("button", { name: /^PDF/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Issue statement" }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Q4 2025" }).first().click();
  await page.getByText("Paid out: 55,800.00 becomes 58,800.00.").waitFor();
  const download = await save(page, "CSV of Statement Q4 2025");
  expect(download.suggestedFilename()).toBe("sample-statement-2025-Q4-EUR-B.csv");
  expect(await readStream(await download.createReadStream())).toContain("2025-Q4,B,EUR,Total,2025-12-31,,,,5862000.00");
  const another = await aVisitor();
  await logIn(another, (await newAccounts(["retail"])).retail);
  await open(another, "/reports");
  await another.getByText("No holdings on record yet").waitFor();
});
