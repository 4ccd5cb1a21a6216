import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, expectToast, holdRequests, open, readText } from "#test/support/browser/browser.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { demoAccountOf } from "../../scripts/demo-accounts.ts";

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

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

async function expectSections(page: Page, expected: readonly string[]): Promise<void> {
  await page.getByRole("heading", { name: expected[0] ?? "", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(expected);
}

/** The number in a cell such as `1,800,000` or `−2.0%`. */
function numberIn(cell: string): number {
  return Number(cell.replaceAll(",", "").replace("−", "-").replace(/[+%]/g, ""));
}

test("a member opens their own figures from the dashboard; tables open by keyboard and equal their files", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/dashboard\/analytics/] });
  await logIn(page, "institutional");
  await open(page, "/dashboard/institutional");
  await page.getByText("Your records", { exact: true }).waitFor();
  const release = await holdRequests(page, "**/api/dashboard/analytics");
  const answered = page.waitForResponse("**/api/dashboard/analytics");
  await page.getByRole("link", { name: /^Advanced Analytics/ }).click();
  await page.getByText("Loading your figures...").waitFor();
  await expect.poll(() => readText(page)).not.toMatch(/sample|7,546,000/i);
  release();
  const { analyses } = (await (await answered).json()) as AnalyticsAnswer;
  await page.unroute("**/api/dashboard/analytics");
  await expectSections(page, titles.institutional);
  const text = inOneLine(await readText(page));
  expect(text).not.toMatch(/sample|NaN|undefined/i);
  expect(analyses).toMatchObject([{ currency: "EUR", paidIn: 7_100_000_00, value: 7_546_000_00, simpleTenths: 82 }]);
  const [{ moneyWeighted } = { moneyWeighted: undefined }] = analyses;
  expect(moneyWeighted?.over).toBe("year");
  const yearly = moneyWeighted?.over === "year" ? (moneyWeighted.tenths / 10).toFixed(1) : "";
  for (const said of [`+${yearly}% a year`, "+8.2% in all", "Your records", demoAccountOf("institutional").name])
    expect(text).toContain(said);

  const summary = page.getByRole("region", { name: "Cash flow by quarter" }).locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
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
  for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);

  await page.route("**/api/dashboard/analytics.csv", (route) => route.abort());
  await page.getByRole("button", { name: "All figures as CSV" }).click();
  const body = "Failed to download document. Please try again or contact support.";
  await expectToast(page, { role: "alert", title: "Error", body });
});

test("a retail investor reads the same facts in plainer words, and can retry after a failure", async () => {
  const page = await aVisitor({ expecting: [/ERR_FAILED .*\/api\/dashboard\/analytics/] });
  await logIn(page, "retail");
  await page.route("**/api/dashboard/analytics", (route) => route.abort());
  await open(page, "/analytics");
  await page.getByText("Failed to load your figures").waitFor();
  await expect.poll(() => readText(page)).toContain("Your connection or our server did not answer.");
  await expect.poll(() => readText(page)).not.toMatch(/16,010|sample/i);
  await expectAccessible(page);
  await page.unroute("**/api/dashboard/analytics");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectSections(page, titles.retail);
  const text = inOneLine(await readText(page));
  for (const said of ["+9.2% in all", "EUR 16,010", "EUR 15,000"]) expect(text).toContain(said);
  expect(text).not.toContain("XIRR");

  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.getByRole("button", { name: "Print", exact: true }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("table", { name: "Value and paid in, EUR" }).isVisible()).toBe(true);
});

test("a visitor and a member without holdings see the sample, labelled as a sample, and its files", async () => {
  const page = await aVisitor();
  await open(page, "/analytics");
  await expectSections(page, titles.institutional);
  const text = inOneLine(await readText(page));
  for (const said of [
    "Content Sample content",
    "invented",
    "Adda Pension Fund",
    "+11.7% a year",
    "+8.1% in all",
    "3,151",
  ])
    expect(text).toContain(said);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "All figures as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("analytics-sample.csv");
  await page.getByRole("link", { name: "Retail login" }).click();
  await page.waitForURL("**/login/retail?next=%2Fanalytics");

  const { retail, company } = await newAccounts(["retail", "company"]);
  for (const [credentials, said] of [
    [retail, "No holdings on record yet"],
    [company, "Analytics are about holdings"],
  ] as const) {
    await logIn(page, credentials);
    await open(page, "/analytics");
    await page.getByText(said).waitFor();
    expect(inOneLine(await readText(page))).toContain("Content Sample content");
  }
});

test("the control that opens a table is underlined on hover", async () => {
  const page = await aVisitor();
  await open(page, "/analytics");
  const summary = page.getByRole("main").locator("summary").first();
  const line = () => summary.evaluate((element) => getComputedStyle(element).textDecorationLine);
  await expect.poll(line).toBe("none");
  await summary.hover();
  await expect.poll(line).toBe("underline");
});
