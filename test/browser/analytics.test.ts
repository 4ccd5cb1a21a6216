import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, open, readText } from "#test/support/browser/browser.ts";
import { expectNoLineBetween } from "#test/support/browser/chart-texts.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { logIn } from "#test/support/browser/member.ts";
import { inOneLine, printedSheets } from "#test/support/browser/report-page.ts";
import { leftOf } from "#test/support/browser/sides.ts";
import { demoAccountOf } from "../../scripts/demo/accounts.ts";

const dashboard = "/dashboard/institutional";
const look = pagesToLookAt();

const titles = {
  institutional: [
    "Two returns",
    "Value and paid in",
    "Cash flow by quarter",
    "What each holding adds",
    "Yield on cost and payback",
    "Allocation and concentration",
  ],
  retail: [
    "What you have earned",
    "What it is worth",
    "Money in and out",
    "Where the gain comes from",
    "What you were paid",
    "How your money is spread",
  ],
} as const;

async function expectSections(page: Page, expected: readonly string[]): Promise<void> {
  await page.getByRole("heading", { name: expected[0] ?? "", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(expected);
}

/** The number in a cell such as `1,800,000` or `−2.0%`. */
function numberIn(cell: string): number {
  return Number(cell.replaceAll(",", "").replace("−", "-").replace(/[+%]/g, ""));
}

test("on a phone no line shows between two words of a label in a chart of an institution", async () => {
  const page = await look(dashboard, { as: "institutional", viewport: { width: 390, height: 844 } });
  await expectNoLineBetween(page.locator("svg text").filter({ hasText: /^\d+ days$/ }));
});

test("on A4 and Letter a dashboard's allocation plan and the chart after it share a page, and titles align with their content", async () => {
  const page = await look(dashboard, { as: "institutional" });
  await page.getByRole("heading", { name: "Distributions" }).waitFor();
  for (const format of ["A4", "Letter"]) {
    const sheets = await printedSheets(page, format);
    const drawn = sheets.find((lines) => lines.includes("Allocation plan"));
    expect(drawn, format).toContain("Performance");
    expect(drawn?.some((line) => line.includes("365 days"))).toBe(true);
  }
  await page.emulateMedia({ media: "print" });
  const section = page.getByRole("region", { name: "Allocation plan" });
  const [title, drawing] = [section.getByRole("heading"), section.getByRole("img")];
  await expect.poll(async () => (await title.evaluate(leftOf)) - (await drawing.evaluate(leftOf))).toBe(0);
});

// test/client/pages/tools-of-members.test.tsx tests what is shown while figures load, and to a member without holdings.
test("a member opens their own figures from the dashboard; a table opens by keyboard, is underlined on hover and equals its file", async () => {
  const page = await look(dashboard, { as: "institutional" });
  await page.getByText("Your records", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Advanced Analytics/ }).click();
  await expectSections(page, titles.institutional);
  const text = inOneLine(await readText(page));
  expect(text).not.toMatch(/sample|NaN|undefined/i);
  expect(text).toMatch(/\+\d+\.\d% a year/);
  for (const said of ["EUR 7,546,000", "+8.2% in all", "Your records", demoAccountOf("institutional").name])
    expect(text).toContain(said);

  const summary = page.getByRole("region", { name: "Cash flow by quarter" }).locator("summary");
  const line = () => summary.evaluate((element) => getComputedStyle(element).textDecorationLine);
  await expect.poll(line).toBe("none");
  await summary.hover();
  await expect.poll(line).toBe("underline");
  await summary.press("Enter");
  const table = page.getByRole("table", { name: "Cash flow by quarter, EUR" });
  const rows = (await table.locator("tbody tr").allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
  await page.keyboard.press("Tab");
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("analytics-cash-flow-EUR.csv");
  const file = (await readStream(await download.createReadStream())).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(file.shift()).toBe("Currency,Quarter,Paid in,Paid out,Net");
  expect(file.map((line) => line.split(",")).map(([, quarter, ...cells]) => [quarter, ...cells.map(Number)])).toEqual(
    rows.map(([quarter, ...cells]) => [quarter, ...cells.map(numberIn)]),
  );
  await expectToast(page, { role: "status", title: "Success", body: "Document downloaded successfully" });
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
});

test("a retail investor can retry after a failure, reads the same facts in plainer words, and prints them", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/dashboard\/analytics/] });
  await logIn(page, "retail");
  await page.route("**/api/dashboard/analytics", (route) => route.abort());
  await open(page, "/analytics");
  await page.getByText("Failed to load your figures").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/dashboard/analytics");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectSections(page, titles.retail);
  const text = inOneLine(await readText(page));
  for (const said of ["+9.2% in all", "EUR 16,010", "EUR 15,000"]) expect(text).toContain(said);
  expect(text).not.toContain("XIRR");

  await page.emulateMedia({ media: "print" });
  await page.getByRole("button", { name: "Print", exact: true }).waitFor({ state: "hidden" });
  await page.getByRole("table", { name: "Value and paid in, EUR" }).waitFor();
});
