import { randomUUID } from "node:crypto";
import { text as readStream } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open, readText } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";
import { readPdf } from "#test/support/pdf.ts";

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function expectFocusOn(page: Page, name: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source = ""]) => new RegExp(source).test(document.activeElement?.textContent ?? ""),
    [name.source],
  );
}

test("by keyboard a member opens their limits from the dashboard, sets and removes one, and calculates a what-if", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/dashboard/institutional");
  const mark = page.getByRole("link", { name: "1 limit passed" });
  await mark.waitFor();
  const [, onDashboard] = /Risk Score\s+(\d+\.\d)/.exec(await readText(page)) ?? [];
  await mark.focus();
  await press(page, "Enter");
  await page.getByRole("heading", { name: "The score taken apart" }).waitFor();
  expect((await readText(page)).replace(/\s+/g, " ")).toContain(`the average height, ${onDashboard} of 10`);
  await expect.poll(() => readText(page)).not.toMatch(/sample|NaN|undefined/i);

  const limits = page.getByRole("region", { name: "Your limits" });
  await limits.getByText("1 limit is passed:").waitFor();
  await limits.getByRole("button", { name: /^Set limit\W+limit: Amount in EUR$/ }).focus();
  await press(page, "Enter");
  await page.keyboard.type("5.000.000");
  await press(page, "Enter");
  await page.getByText("Enter an amount above zero, such as 5,000,000.").first().waitFor();
  await press(page, "ControlOrMeta+A");
  await page.keyboard.type("5,000,000");
  await press(page, "Enter");
  await limits.getByText("2 limits are passed:").waitFor();
  await expectFocusOn(page, /^Change, limit: Amount in EUR/);
  await press(page, "Enter");
  await limits.getByRole("button", { name: "Remove limit" }).focus();
  await press(page, "Enter");
  await limits.getByText("1 limit is passed:").waitFor();
  await expectFocusOn(page, /^Set limit, limit: Amount in EUR/);

  await page.getByLabel("Project", { exact: true }).selectOption("Electric Bus Depot, Funding");
  await page.getByLabel("Amount (EUR)", { exact: true }).focus();
  await page.keyboard.type("6e5");
  await press(page, "Enter");
  await page.getByText("Enter an amount such as 600,000. Cents follow a point.").waitFor();
  const amount = page.getByLabel("Amount (EUR)", { exact: true });
  for (const _ of ["refused", "refused again"]) {
    await page.getByRole("button", { name: "Calculate" }).focus();
    await press(page, "Enter");
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await amount.fill("600,000");
  await amount.press("Enter");
  const moves = page.getByRole("table", { name: "What if, EUR" });
  await moves.waitFor();
  expect(new URL(page.url()).searchParams.get("amount")).toBe("600,000");
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  const told = await moves.textContent();
  await page.reload();
  await moves.waitFor();
  await expect.poll(() => moves.textContent()).toBe(told);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV: The score taken apart, EUR" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("risk-score-EUR.csv");
  const file = (await readStream(await download.createReadStream())).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(file[0]).toBe('Currency,Holding,Category,Status,Value,Grade,"Share, %",Adds to the score');
  const shares = file.slice(1).map((line) => Math.round(Number(line.split(",").at(-2)) * 10));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
});

test("on paper the first section of the risk page is on the first sheet, and an uncalculated what-if is left out", async () => {
  const page = await aVisitor();
  await open(page, "/risk");
  const question = page.getByRole("heading", { name: "What if" });
  await question.waitFor();
  const paper = await page.pdf({ format: "A4", tagged: true });
  const sheets = (await readPdf(new Uint8Array(paper).buffer)).pages.map((lines) => lines.join(" "));
  expect(sheets[0]).toContain("The score taken apart");
  expect(sheets.join(" ")).not.toContain("What if");
  await page.getByLabel("Project", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Amount (EUR)", { exact: true }).fill("600,000");
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByRole("table", { name: "What if, EUR" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await question.waitFor();
});

test("a company submits an indicator, staff release it, and a holder sees it in its year only", async () => {
  const name = `Heat sold ${randomUUID().slice(0, 8)}`;
  const company = await aVisitor({ expecting: [/422 \(Unprocessable/] });
  await logIn(company, "company");
  await open(company, "/esg");
  const form = company.getByRole("form", { name: "Submit an indicator" });
  await form.getByLabel("Project", { exact: true }).selectOption("Timber Housing Block");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Value").fill("many");
  await form.getByLabel("Year").fill("2025");
  await form.getByLabel("Method").fill("Heat meter");
  await form.getByLabel("Source").fill("Report 2025");
  await form.getByRole("button", { name: "Submit" }).focus();
  await press(company, "Enter");
  await form.getByText("Write a number like 1,470.5", { exact: false }).waitFor();
  await expect.poll(() => form.getByLabel("Method").inputValue()).toBe("Heat meter");
  await form.getByLabel("Value").fill("490.5");
  await form.getByRole("button", { name: "Submit" }).click();
  const entered = company.getByRole("table", { name: "What was entered for Timber Housing Block" });
  await entered.getByRole("row", { name }).getByText("Waiting to be released").waitFor();
  await expectAccessible(company);
  for (const width of [320, 1280]) await expectNoOverflow(company, width);

  const holder = await aVisitor();
  await logIn(holder, "institutional");
  await open(holder, "/esg?year=2025");
  const table = holder.getByRole("table", { name: "Indicators of Timber Housing Block" });
  await table.waitFor();
  await expect.poll(() => table.textContent()).not.toContain(name);

  const office = await anOfficePage();
  await open(office, "/office/records?view=indicators");
  const release = office.getByRole("button", { name: `Release: ${name}, Timber Housing Block, 2025` });
  await release.waitFor();
  await expectAccessible(office);
  await release.focus();
  await press(office, "Enter");
  await release.waitFor({ state: "detached" });

  await holder.reload();
  const row = table.getByRole("row", { name });
  await row.waitFor();
  expect(((await row.textContent()) ?? "").replace(/\s+/g, " ")).toContain("490.5");
  const [download] = await Promise.all([
    holder.waitForEvent("download"),
    holder.getByRole("button", { name: "Download as CSV: indicators of 2025" }).click(),
  ]);
  expect(await readStream(await download.createReadStream())).toContain(`Timber Housing Block,${name},MWh,2025-01-01`);
  await holder.getByRole("link", { name: "2024", exact: true }).focus();
  await press(holder, "Enter");
  await table.getByText("Q4 2024").waitFor();
  await holder
    .getByRole("status")
    .getByText(/^2024\. Indicators: \d+\. Projects: \d+ of \d+$/)
    .waitFor();
  await expect.poll(() => table.textContent()).not.toContain(name);
  await expectAccessible(holder);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(holder, width);
});

test("a visitor sees the risk and ESG pages with content labelled as a sample, and a what-if calculated with it", async () => {
  const page = await aVisitor();
  await open(page, "/risk?project=bus&amount=600%2C000");
  await page.getByRole("table", { name: "What if, EUR" }).waitFor();
  const risk = (await readText(page)).replace(/\s+/g, " ");
  for (const said of [
    "Content Sample content",
    "invented",
    "2.8 of 10",
    "EUR 211,600 above its limit",
    "Passed since Dec 17, 2025",
    "36.2%",
  ])
    expect(risk).toContain(said);
  await expect.poll(() => page.getByRole("button", { name: /^(Set|Change)/ }).count()).toBe(0);

  await open(page, "/esg");
  await page.getByRole("heading", { name: "Timber Housing Block" }).waitFor();
  const esg = (await readText(page)).replace(/\s+/g, " ");
  for (const said of [
    "Content Sample content",
    "14.29%",
    "1,919.8",
    "The project has not published its token supply.",
    "No indicator yet",
    "are not added up, and there is no score",
  ])
    expect(esg).toContain(said);
  await page.getByRole("link", { name: "Company login" }).click();
  await page.waitForURL("**/login/company?next=%2Fesg");
});
