import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, hasFocus, open, readText } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";
import { inOneLine } from "#test/support/browser/report-page.ts";
import { sidesOf, sidesOfText } from "#test/support/browser/sides.ts";
import { readPdf } from "#test/support/pdf.ts";

async function expectFocusOn(focused: Locator): Promise<void> {
  await focused.waitFor();
  await expect.poll(() => hasFocus(focused)).toBe(true);
}

// test/client/pages/risk/what-if.test.tsx, limit-row.test.tsx and risk-files.test.tsx test what is refused and the files.
test("by keyboard a member opens their limits from the dashboard, sets one in a level form and removes it, and calculates a what-if, to be printed", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/dashboard/institutional");
  const mark = page.getByRole("link", { name: "1 limit passed" });
  await mark.waitFor();
  const [, onDashboard] = /Risk Score\s+(\d+\.\d)/.exec(await readText(page)) ?? [];
  await mark.press("Enter");
  const limits = page.getByRole("region", { name: "Your limits" });
  await limits.getByText("1 limit is passed:").waitFor();
  const text = inOneLine(await readText(page));
  expect(text).toContain(`the average height, ${onDashboard} of 10`);
  expect(text).not.toMatch(/sample|NaN|undefined/i);

  await limits.getByRole("button", { name: /^Set limit\W+limit: Amount in EUR$/ }).press("Enter");
  await expectLevel(limits.locator("form", { has: page.getByRole("button", { name: "Save limit" }) }));
  await page.keyboard.insertText("5,000,000");
  await page.keyboard.press("Enter");
  await limits.getByText("2 limits are passed:").waitFor();
  await expectFocusOn(limits.getByRole("button", { name: /^Change\W+limit: Amount in EUR/ }));
  await page.keyboard.press("Enter");
  await limits.getByRole("button", { name: "Remove limit" }).press("Enter");
  await limits.getByText("1 limit is passed:").waitFor();
  await expectFocusOn(limits.getByRole("button", { name: /^Set limit\W+limit: Amount in EUR/ }));

  const question = page.getByRole("heading", { name: "What if" });
  const [firstSheet = []] = await printFirstSheet(page);
  expect(firstSheet.join(" ")).toContain("The score taken apart");
  await page.emulateMedia({ media: "print" });
  await question.waitFor({ state: "hidden" });
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Project", { exact: true }).selectOption("Electric Bus Depot, Funding");
  const amount = page.getByLabel("Amount (EUR)", { exact: true });
  await amount.fill("600,000");
  await amount.press("Enter");
  await page.getByRole("table", { name: "What if, EUR" }).waitFor();
  expect(new URL(page.url()).searchParams.get("amount")).toBe("600,000");
  await expectFocusOn(amount);
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
  await page.emulateMedia({ media: "print" });
  await question.waitFor();
});

/** Expects that the buttons of a form have the height of its field and are level with it. */
async function expectLevel(form: Locator): Promise<void> {
  const parts = form.locator("input, button");
  await expect.poll(() => sidesOf(parts, "height")).toEqual([48, 48, 48]);
  const [top = 0, ...tops] = await sidesOf(parts, "top");
  for (const other of tops) expect(Math.abs(other - top)).toBeLessThanOrEqual(1);
}

/** The lines of the first printed sheet. */
async function printFirstSheet(page: Page): Promise<string[][]> {
  const paper = await page.pdf({ format: "A4", tagged: true, pageRanges: "1" });
  return (await readPdf(new Uint8Array(paper).buffer)).pages;
}

// test/client/pages/esg/company-indicator.test.tsx tests what is refused, and esg-years.test.tsx the years and their files.
test("a company reads its indicators on a phone, each aligned right, and submits one, staff release it by keyboard, and a holder sees it", async () => {
  const name = `Heat sold ${randomUUID().slice(0, 8)}`;
  // The browser belongs to the company first, and later to the holder.
  const page = await aVisitor();
  await logIn(page, "company");
  await open(page, "/esg");
  await expectAlignedOnPhone(page);
  const form = page.getByRole("form", { name: "Submit an indicator" });
  await form.getByLabel("Project", { exact: true }).selectOption("Timber Housing Block");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Value").fill("490.5");
  await form.getByLabel("Year").fill("2025");
  await form.getByLabel("Method").fill("Heat meter");
  await form.getByLabel("Source").fill("Report 2025");
  await form.getByRole("button", { name: "Submit" }).press("Enter");
  const entered = page.getByRole("table", { name: "What was entered for Timber Housing Block" });
  await entered.getByRole("row", { name }).getByText("Waiting to be released").waitFor();
  await expectAccessible(page);
  for (const width of [320, 1280]) await expectNoOverflow(page, width);

  const office = await anOfficePage();
  await open(office, "/office/records?view=indicators");
  const release = office.getByRole("button", { name: `Release: ${name}, Timber Housing Block, 2025` });
  await release.waitFor();
  await expectAccessible(office);
  await release.press("Enter");
  await release.waitFor({ state: "detached" });

  await logIn(page, "institutional");
  await open(page, "/esg?year=2025");
  const row = page.getByRole("table", { name: "Indicators of Timber Housing Block" }).getByRole("row", { name });
  await row.getByText("490.5").first().waitFor();
  await expectAccessible(page);
  for (const width of [390, 320, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
});

/** Expects that on a phone a value that does not fit next to its name is aligned right, like the state on its own line. */
async function expectAlignedOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole("row", { name: "Jobs in construction" });
  const state = row.getByText("Waiting to be released");
  await state.waitFor();
  expect(await sidesOfText(row.getByRole("cell").nth(1), "right")).toEqual(await sidesOfText(state, "right"));
  await page.setViewportSize({ width: 1280, height: 800 });
}
