import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { openLibrary } from "#test/support/browser/library.ts";
import { logIn, newAccounts } from "#test/support/browser/member.ts";
import { anOfficePage } from "#test/support/browser/office.ts";

const phone = { width: 390, height: 844 };

type Side = "left" | "right" | "top" | "bottom" | "height";

/** The position of a side of each element, or its height, in whole pixels. */
function sidesOf(those: Locator, side: Side): Promise<number[]> {
  return those.evaluateAll(
    (elements, asked) => elements.map((element) => Math.round(element.getBoundingClientRect()[asked])),
    side,
  );
}

/** Like `sidesOf`, but of the text in each element, without its box. */
function sidesOfText(those: Locator, side: Side): Promise<number[]> {
  return those.evaluateAll((elements, asked) => {
    return elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect()[asked]);
    });
  }, side);
}

test("the two buttons in a row of a company's projects do not touch, and on a phone its bar reaches the edge of the card", async () => {
  const page = await aVisitor({ viewport: { width: 1440, height: 900 } });
  await open(page, "/dashboard/company");
  const row = page.getByRole("row", { name: /Edge Data Hall/ });
  const [view, edit] = [row.getByRole("link", { name: /^View/ }), row.getByRole("link", { name: /^Edit/ })];
  for (const width of [1440, 1100, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [begins, ends]: [Side, Side] = width === 1100 ? ["top", "bottom"] : ["left", "right"];
    await expect
      .poll(async () => {
        const [[end = 0], [begin = 0]] = [await sidesOf(view, ends), await sidesOf(edit, begins)];
        return begin - end;
      })
      .toBeGreaterThanOrEqual(7);
  }
  const [edge] = await sidesOf(row, "right");
  expect(await sidesOf(row.getByRole("progressbar"), "right")).toEqual([edge]);
});

test("no line of an opportunity breaks within a date", async () => {
  const page = await aVisitor({ viewport: phone });
  await open(page, "/opportunities");
  const figures = page.getByRole("paragraph").filter({ hasText: "Launch" }).locator("span");
  await figures.first().waitFor();
  const lines = await figures.evaluateAll((spans) => spans.map((span) => span.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("on a phone the details of a document are aligned with its title, not with its icon", async () => {
  const page = await aVisitor({ viewport: phone });
  await openLibrary(page, "retail");
  const row = page.locator("tbody tr").first();
  await row.waitFor();
  const [titleAt] = await sidesOfText(row.locator("th span > span"), "left");
  const said = [row.locator("td").nth(0), row.locator("td").nth(2)];
  for (const cell of said) expect(await sidesOfText(cell, "left")).toEqual([titleAt]);
});

test("the buttons beside the year of a tax overview are as high as its field", async () => {
  const page = await aVisitor();
  await logIn(page, "retail");
  await open(page, "/reports");
  const form = page
    .locator("div")
    .filter({ has: page.getByLabel("Year") })
    .filter({ has: page.getByRole("button") })
    .last();
  await expect.poll(() => sidesOf(form.locator("select, button"), "height")).toEqual([48, 48, 48]);
});

test("on a phone each figure of a run or a holding is on the same line as its name", async () => {
  const page = await anOfficePage();
  await page.setViewportSize(phone);
  await open(page, "/office/records");
  const figures = page.getByRole("table").locator("td[data-label]");
  await figures.first().waitFor();
  expect(Math.max(...(await sidesOf(figures, "height")))).toBeLessThan(30);

  await page.getByRole("combobox", { name: "Project or person" }).fill("Edge Data");
  await page.getByRole("option", { name: "Edge Data Hall" }).click();
  await page.getByRole("table", { name: "Holdings" }).waitFor();
  expect(Math.max(...(await sidesOf(figures, "height")))).toBeLessThan(30);
  const corrections = page.getByRole("button", { name: /^Mark as redeemed/ });
  const names = page.getByRole("table").locator("tbody th");
  const [[wordsAt], [nameAt = 0]] = [
    await sidesOfText(corrections.first(), "left"),
    await sidesOf(names.first(), "left"),
  ];
  // The button's border is one pixel wide.
  expect(wordsAt).toBe(nameAt + 1);

  await page.setViewportSize({ width: 1440, height: 1000 });
  const [head] = await sidesOfText(page.getByRole("columnheader", { name: "Correction" }), "right");
  const [words = 0] = await sidesOfText(corrections.first(), "right");
  expect(words + 1).toBe(head);
});

test("the buttons of an issued statement are centred between the lines above and below, and keep their gap if they wrap", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/reports");
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

test("there is a gap between the buttons for a person's data and the note below them", async () => {
  const { retail } = await newAccounts(["retail"]);
  const page = await anOfficePage();
  await open(page, "/office/people/data");
  await page.getByLabel("E-mail address").fill(retail.email);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("heading", { name: retail.email }).waitFor();
  const [end = Infinity] = await sidesOf(page.getByRole("button", { name: "Prepare the erasure" }), "bottom");
  const note = page.getByRole("status").filter({ hasText: "JSON, each list as CSV" });
  expect((await sidesOf(note, "top"))[0]).toBeGreaterThanOrEqual(end + 8);
});

test("on a phone a value that does not fit next to its name is aligned right, like one that fits", async () => {
  const page = await aVisitor({ viewport: phone });
  await logIn(page, "company");
  await open(page, "/esg");
  const row = page.getByRole("row", { name: "Jobs in construction" });
  const state = row.getByText("Waiting to be released");
  await state.waitFor();
  // Both end at the right edge.
  const period = row.getByRole("cell").first().locator("span");
  expect(await sidesOf(state, "right")).toEqual(await sidesOf(period, "right"));
});

test("there is space between the funded percentage and the word after it", async () => {
  const page = await aVisitor();
  for (const [path, word] of [
    ["/projects", "funded"],
    ["/projects/green-energy-example", "committed"],
  ] as const) {
    await open(page, path);
    const percent = page.locator("main progress + * .figure").first();
    const [[end = Infinity], begin] = [await sidesOf(percent, "right"), await wordAfter(percent, word)];
    expect(begin - end).toBeGreaterThanOrEqual(5);
  }
});

/** The left position of a word in the text after an element. */
function wordAfter(element: Locator, word: string): Promise<number> {
  return element.evaluate((before, said) => {
    const texts = [...(before.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text);
    const text = texts.find(({ data }) => data.includes(said));
    if (!text) throw new Error(`No ${said}`);
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(said));
    range.setEnd(text, text.length);
    return Math.round(range.getBoundingClientRect().left);
  }, word);
}

test("there is space between a figure in a paragraph and the word after it", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/goals");
  const sum = page.locator("main p > .figure").filter({ hasText: "EUR 400,000" }).first();
  await sum.waitFor();
  const [end = Infinity] = await sidesOf(sum, "right");
  expect((await wordAfter(sum, "by")) - end).toBeGreaterThanOrEqual(4);
});

test("the updates of a company begin at the height of their title", async () => {
  const page = await aVisitor();
  await logIn(page, "company");
  await open(page, "/investors");
  const section = page.getByRole("region", { name: "Updates to holders" });
  await section.getByRole("listitem").first().waitFor();
  const [title = 0, list] = await sidesOf(section.locator("> header, ul"), "top");
  expect((list ?? Infinity) - title).toBeLessThanOrEqual(4);
});

test.each([
  ["institutional", /^\d+ days$/],
  ["company", /^EUR [\d,]+$/],
] as const)("on a phone no line shows between two words of a label in a chart of %s members", async (kind, words) => {
  const page = await aVisitor({ viewport: phone });
  await logIn(page, kind);
  await open(page, `/dashboard/${kind}`);
  const said = page.locator("svg text").filter({ hasText: words }).first();
  await said.waitFor();
  const [outline, space] = await said.evaluate((text: SVGTextContentElement) => [
    Number.parseFloat(getComputedStyle(text).strokeWidth),
    text.getSubStringLength(text.textContent.indexOf(" "), 1),
  ]);
  // Letters do not fill their advance width, so the outline must be wider than half the space on each side.
  expect(outline).toBeGreaterThan(1.5 * (space ?? Infinity));
});

test("the buttons next to the field of a limit have its height and are level with it", async () => {
  const page = await aVisitor();
  await logIn(page, "institutional");
  await open(page, "/risk");
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

test("on a phone the checkbox of a document in the office is large enough to hit, and all details are next to it", async () => {
  const page = await anOfficePage();
  await page.setViewportSize(phone);
  await open(page, "/office/documents");
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  await boxes.first().waitFor();
  expect(Math.min(...(await sidesOf(boxes, "height")))).toBeGreaterThanOrEqual(24);
  const row = page.getByRole("row").filter({ has: boxes.first() }).first();
  const [title, state] = [row.getByRole("link"), row.locator("[data-column=state] > *")];
  expect(await sidesOf(state, "left")).toEqual(await sidesOf(title, "left"));
});

test("letters are placed at fractions of pixels, as in the font, in paragraphs and on buttons", async () => {
  const page = await aVisitor();
  await open(page, "/connect");
  await page.evaluate(() => document.fonts.ready);
  const texts = [page.getByText("Tell us what you want to build"), page.getByRole("button", { name: "Send Message" })];
  for (const text of texts) {
    const widths = await text.evaluate(({ firstChild }) => {
      const range = document.createRange();
      return [1, 2, 3, 4, 5].map((end) => {
        if (firstChild) range.setStart(firstChild, 0);
        if (firstChild) range.setEnd(firstChild, end);
        return range.getBoundingClientRect().width % 1;
      });
    });
    expect(widths.some((fraction) => fraction > 0.1 && fraction < 0.9)).toBe(true);
  }
});
