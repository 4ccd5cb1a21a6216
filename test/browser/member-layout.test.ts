import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { printedSheets } from "#test/support/browser/report-page.ts";
import { leftOf, sidesOf, sidesOfText, wordAfter } from "#test/support/browser/sides.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";

const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 700 };

const look = pagesToLookAt();

test("on a phone the details of a document are aligned with its title, not with its icon", async () => {
  const page = await look("/company/documents", { as: "retail", viewport: phone });
  const row = page.locator("tbody tr").first();
  await row.waitFor();
  const [titleAt] = await sidesOfText(row.locator("th span > span"), "left");
  const said = [row.locator("td").nth(0), row.locator("td").nth(2)];
  for (const cell of said) expect(await sidesOfText(cell, "left")).toEqual([titleAt]);
});

test("with more space between letters, words and lines, the library fits the smallest phone", async () => {
  const page = await look("/company/documents", { as: "retail", viewport: smallestPhone });
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
});

test("on a phone no line shows between two words of a label in a chart of an institution", async () => {
  const page = await look("/dashboard/institutional", { as: "institutional", viewport: phone });
  await expectNoLineBetween(page.locator("svg text").filter({ hasText: /^\d+ days$/ }));
});

test("on A4 and Letter a dashboard's allocation plan and the chart after it share a page, and titles align with their content", async () => {
  const page = await look("/dashboard/institutional", { as: "institutional" });
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

test("there is space between a figure in a paragraph and the word after it", async () => {
  const page = await look("/goals", { as: "institutional" });
  const sum = page.locator("main p > .figure").filter({ hasText: "EUR 400,000" }).first();
  await sum.waitFor();
  const [end = Infinity] = await sidesOf(sum, "right");
  expect((await wordAfter(sum, "by")) - end).toBeGreaterThanOrEqual(4);
});

test("the buttons next to the field of a limit have its height and are level with it", async () => {
  const page = await look("/risk", { as: "institutional" });
  await page
    .getByRole("button", { name: /^Set limit/ })
    .first()
    .click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Save limit" }) });
  const parts = form.locator("input, button");
  await expect.poll(() => sidesOf(parts, "height")).toEqual([48, 48, 48]);
  const [top = 0, ...tops] = await sidesOf(parts, "top");
  for (const other of tops) expect(Math.abs(other - top)).toBeLessThanOrEqual(1);
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

test("on a phone a value that does not fit next to its name is aligned right, like one that fits", async () => {
  const page = await look("/esg", { as: "company", viewport: phone });
  const row = page.getByRole("row", { name: "Jobs in construction" });
  const state = row.getByText("Waiting to be released");
  await state.waitFor();
  // Both end at the right edge.
  const period = row.getByRole("cell").first().locator("span");
  expect(await sidesOf(state, "right")).toEqual(await sidesOf(period, "right"));
});

test("the updates of a company begin at the height of their title", async () => {
  const page = await look("/investors", { as: "company" });
  const section = page.getByRole("region", { name: "Updates to holders" });
  await section.getByRole("listitem").first().waitFor();
  const [title = 0, list] = await sidesOf(section.locator("> header, ul"), "top");
  expect((list ?? Infinity) - title).toBeLessThanOrEqual(4);
});

async function expectNoLineBetween(labels: Locator): Promise<void> {
  const [outline, space] = await labels
    .first()
    .evaluate((text: SVGTextContentElement) => [
      Number.parseFloat(getComputedStyle(text).strokeWidth),
      text.getSubStringLength(text.textContent.indexOf(" "), 1),
    ]);
  // Letters do not fill their advance width, so the outline must be wider than half the space on each side.
  expect(outline).toBeGreaterThan(1.5 * (space ?? Infinity));
}

async function expectNoActions(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole("columnheader", { name: "Deadline" }).or(head(page, "Status")).count())
    .toBe(1);
  await expect.poll(() => head(page, "Actions").count()).toBe(0);
}

function head(page: Page, name: string): Locator {
  return page.getByRole("columnheader", { name, exact: true });
}
