import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { amountsCovered, overlappingTexts, textsInMargin } from "#test/support/browser/chart-texts.ts";
import { pagesToLookAt } from "#test/support/browser/look.ts";
import { leftOf, type Side, sidesOf, styleOf, textsOnSeveralLines, wordAfter } from "#test/support/browser/sides.ts";
import { spaceText } from "#test/support/browser/text-spacing.ts";

const phone = { width: 390, height: 844 };
const smallestPhone = { width: 320, height: 700 };
const white = "rgb(255, 255, 255)";

const look = pagesToLookAt();

test.for(["/finances", "/analytics"])(
  "on the smallest phone the charts of %s are next to their amounts and fit, and on tablets and with large text no texts overlap",
  async (address) => {
    const page = await look(address, { viewport: smallestPhone });
    await page.locator("svg:has(text[data-amount])").first().waitFor();
    await expect.poll(() => amountsCovered(page)).toEqual([]);
    await expect.poll(() => textsInMargin(page)).toEqual([]);
    const summaries = page.getByRole("main").locator("summary");
    const heights = await summaries.evaluateAll((list) => list.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    // Two lines would be higher than 60 px.
    for (const height of heights) expect(height).toBeLessThan(50);

    // On a tablet, two columns fit next to an axis, but only with few words.
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overlappingTexts(page)).toEqual([]);
    }
    // At most three lines. There is space for them, because the content is below them.
    for (const height of await sidesOf(page.locator("main section > header > p"), "height")) {
      expect(height).toBeLessThan(80);
    }
    const legal = page.getByRole("contentinfo").locator("dd", { has: page.getByRole("link", { name: "Privacy" }) });
    const [own, first] = [await legal.boundingBox(), await legal.getByRole("link").first().boundingBox()];
    expect(first?.x).toBe(own?.x);
    await page.setViewportSize(smallestPhone);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect.poll(() => overlappingTexts(page)).toEqual([]);
  },
);

/** Firefox keeps only a single box on one page, and overlaps the rows of a grid that breaks across pages. */
test("on paper a title reserves space for some following lines, and the parts of an analysis are not in a grid", async () => {
  const page = await look("/analytics");
  await page.emulateMedia({ media: "print" });
  const section = page.getByRole("region", { name: "What each holding adds" });
  const [title, parts] = [section.locator("> header"), section.locator("> header + div")];
  await parts.waitFor();
  await expect.poll(() => styleOf(title, "break-inside")).toBe("avoid");
  const shared = await title.evaluate(
    (header) => header.getBoundingClientRect().bottom - (header.nextElementSibling?.getBoundingClientRect().top ?? 0),
  );
  expect(shared).toBeGreaterThan(80);
  await expect.poll(() => styleOf(parts, "display")).toBe("block");
});

test("on paper the ruled figures of an analysis are not split between pages, and the footer is one row", async () => {
  const page = await look("/analytics", { viewport: { width: 718, height: 1000 } });
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => styleOf(page.locator("main section dl").first(), "break-inside")).toBe("avoid");
  const cells = page.getByRole("contentinfo").locator("dl > div");
  await expect.poll(() => cells.count()).toBe(5);
  await expect.poll(async () => new Set(await sidesOf(cells, "top")).size).toBe(1);
});

test("on paper the ruled figures of a statement are not split between pages", async () => {
  const page = await look("/reports");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("button", { name: "Q4 2025" }).first().dispatchEvent("click");
  await expect.poll(() => styleOf(page.locator("dl", { hasText: "Yield on cost" }), "break-inside")).toBe("avoid");
});

test.each([
  ["/projects", "funded"],
  ["/projects/green-energy-example", "committed"],
] as const)(
  "on %s there is space between the funded percentage and the word after it, and its bar is printed",
  async (address, word) => {
    const page = await look(address);
    const percent = page.locator("main progress + * .figure").first();
    const [[end = Infinity], begin] = [await sidesOf(percent, "right"), await wordAfter(percent, word)];
    expect(begin - end).toBeGreaterThanOrEqual(5);
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => styleOf(page.locator("progress").first(), "print-color-adjust")).toBe("exact");
  },
);

test("on paper the text backgrounds that hide a line of a project are white, and its marks are within the page", async () => {
  const page = await look("/projects/green-energy-example");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => styleOf(page.getByText("Construction start"), "background-color")).toBe(white);
  // A mark of .75rem is centred on the left edge and rotated by 45 degrees, so it needs this much space.
  const steps = page.getByRole("list").filter({ hasText: "Construction start" });
  await expect.poll(() => steps.evaluate(leftOf)).toBeGreaterThan(8.5);
});

test("on paper the outline that separates a dimension of a drawing from its line is white", async () => {
  const page = await look("/dashboard/institutional");
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => styleOf(page.locator("figure > svg[aria-hidden] text").first(), "stroke")).toBe(white);
});

test.for(["/tokenize", "/"])("the full-width drawing of %s leaves room for a scrollbar", async (address) => {
  const page = await look(address, { viewport: phone });
  // Imitates a scrollbar by padding, because the tests' browser overlays its own over the page.
  await page.evaluate(() => document.documentElement.style.setProperty("padding-right", "15px"));
  const ends = await page
    .locator("main svg")
    .evaluateAll((drawings) =>
      drawings
        .filter((drawing) => getComputedStyle(drawing).marginRight.startsWith("-"))
        .map((drawing) => drawing.getBoundingClientRect().right),
    );
  expect(ends).toEqual([375]);
});

test("on the smallest phone the name of no part of a project's money breaks within a word", async () => {
  const page = await look("/", { viewport: smallestPhone });
  expect(await textsOnSeveralLines(page.getByText("Grant", { exact: true }))).toEqual([]);
});

test("the link back to the news is not printed above an article", async () => {
  const page = await look("/insights/what-a-revenue-token-is");
  const back = page.getByRole("main").getByRole("link", { name: "News", exact: true });
  await back.waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => back.count()).toBe(0);
});

test("the labels of the quarters of compared timelines do not touch, on paper and on screens of all widths", async () => {
  const page = await look("/opportunities?compare=green-energy-example");
  const quarters = page.locator("svg text").filter({ hasText: /^Q[1-4] 20\d\d$/ });
  await quarters.first().waitFor();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  await expectApart(quarters);
  await page.emulateMedia({ media: "screen" });
  for (const width of [390, 641, 962, 1281]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectApart(quarters);
  }
});

async function expectApart(texts: Locator): Promise<void> {
  const boxes = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const shown = boxes.filter(({ width }) => width > 0);
  expect(shown.length).toBeGreaterThan(2);
  for (const [at, { right }] of shown.slice(0, -1).entries()) expect(shown[at + 1]?.left).toBeGreaterThan(right + 6);
}

test("no line of an opportunity breaks within a date", async () => {
  const page = await look("/opportunities", { viewport: phone });
  const figures = page.getByRole("paragraph").filter({ hasText: "Launch" }).locator("span");
  await figures.first().waitFor();
  const lines = await figures.evaluateAll((spans) => spans.map((span) => span.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("the two buttons in a row of a company's projects do not touch, and on a phone its bar reaches the edge of the card", async () => {
  const page = await look("/dashboard/company", { viewport: { width: 1440, height: 900 } });
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

test("no amount in a plan breaks, at any width", async () => {
  const page = await look("/dashboard/company");
  const amounts = page.locator("foreignObject b + span");
  for (const width of [1280, 1024, 804, 412]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await textsOnSeveralLines(amounts)]).toEqual([width, []]);
  }
});

test("on a phone the figures of all years are aligned right", async () => {
  const page = await look("/learn", { viewport: phone });
  const cells = page.getByRole("table").locator("tbody td");
  const ends = cells.evaluateAll((list) =>
    list.map((cell) => {
      const range = document.createRange();
      if (cell.lastChild) range.selectNode(cell.lastChild);
      return Math.round(cell.getBoundingClientRect().right - range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(await ends)).toEqual(new Set([0]));
});

test("with more space between letters and words, the names in the drawing of the open positions do not overlap", async () => {
  const page = await look("/open-positions");
  await spaceText(page);
  await page.locator("main svg text").first().waitFor();
  expect(await overlappingTexts(page)).toEqual([]);
});

test("beside a role its department is on one line, also at the smallest width of the two columns", async () => {
  const page = await look("/open-positions", { viewport: { width: 964, height: 900 } });
  const departments = page.getByRole("definition").filter({ hasText: /^(Technology|Finance)$/ });
  await departments.first().waitFor();
  expect(await textsOnSeveralLines(departments)).toEqual([]);
});

test("with larger text the tabs of About fit a phone", async () => {
  const page = await look("/company/about", { viewport: phone });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "125%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("letters are placed at fractions of pixels, as in the font, in paragraphs and on buttons", async () => {
  const page = await look("/connect");
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
