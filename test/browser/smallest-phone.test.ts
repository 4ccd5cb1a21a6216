import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { logIn } from "#test/support/browser/member.ts";

const viewport = { width: 320, height: 700 };

/** Amounts of scales that something drawn runs behind, if only by its box. */
function amountsCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("svg")]
      .filter((chart) => chart.querySelector(":scope text[data-amount]"))
      .flatMap((chart) => {
        const drawn = [...chart.querySelectorAll("path, rect, line, circle")].map((each) =>
          each.getBoundingClientRect(),
        );
        return [...chart.querySelectorAll("text[data-amount]")]
          .filter((amount) => {
            const own = amount.getBoundingClientRect();
            return drawn.some(
              ({ left, right, top, bottom }) =>
                left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1,
            );
          })
          .map((amount) => amount.textContent);
      }),
  );
}

/** Texts of charts that stand in the margin of the page. */
function textsInMargin(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const margin = document.querySelector("main h1")?.getBoundingClientRect().left ?? 0;
    // The outline in the colour of the paper reaches beyond a text.
    const end = document.documentElement.clientWidth - margin + 2;
    return [...document.querySelectorAll("main svg text")]
      .filter((text) => text.getBoundingClientRect().right > end)
      .map((text) => text.textContent);
  });
}

/** Texts of charts that lie on another, in pairs. */
function overlappingTexts(page: Page): Promise<(string | null)[][]> {
  return page.locator("main svg").evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const texts = [...chart.querySelectorAll("text")].map((text) => ({
        words: text.textContent,
        ...text.getBoundingClientRect().toJSON(),
      }));
      return texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .filter(
            ({ left, right, top, bottom }) =>
              left < one.right && right > one.left && top < one.bottom - 3 && bottom - 3 > one.top,
          )
          .map(({ words }) => [one.words, words]),
      );
    }),
  );
}

test.for(["/analytics", "/finances"])(
  "on the smallest phone the charts of %s have their amounts beside them, the line of each table fits, and at twice the text size no text of a chart lies on another",
  async (address) => {
    const page = await aVisitor({ viewport });
    await open(page, address);
    await page.locator("svg:has(text[data-amount])").first().waitFor();
    await expect.poll(() => amountsCovered(page)).toEqual([]);
    await expect.poll(() => textsInMargin(page)).toEqual([]);
    const summaries = page.getByRole("main").locator("summary");
    const heights = await summaries.evaluateAll((list) => list.map((each) => each.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    // Two lines would be above 60.
    for (const height of heights) expect(height).toBeLessThan(50);

    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect.poll(() => overlappingTexts(page)).toEqual([]);
  },
);

/** As a reader may (WCAG 1.4.12). */
function spaceText(): void {
  const spaced = new CSSStyleSheet();
  spaced.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, spaced];
}

test("with more space between letters and words the names in the drawing of the open positions stand apart", async () => {
  const page = await aVisitor();
  await open(page, "/open-positions");
  await page.evaluate(spaceText);
  await page.locator("main svg text").first().waitFor();
  expect(await overlappingTexts(page)).toEqual([]);
});

test("with more space between letters, words and lines the library stays within the smallest phone", async () => {
  const page = await aVisitor({ viewport });
  await logIn(page, "retail");
  await open(page, "/company/documents");
  await page.getByRole("row").nth(3).waitFor();
  await page.evaluate(spaceText);
  const ends = () =>
    page
      .locator("main *")
      .evaluateAll((list) =>
        list.filter((each) => each.getBoundingClientRect().right > 320).map(({ tagName }) => tagName),
      );
  await expect.poll(ends).toEqual([]);
});

test("on the smallest phone a company's projects keep their names whole, above what can be done with them", async () => {
  const page = await aVisitor({ viewport });
  await logIn(page, "company");
  await open(page, "/submissions");
  const project = page.getByRole("listitem").filter({ hasText: "Timber Housing Block" });
  const name = await project.getByText("Timber Housing Block").boundingBox();
  const button = await project.getByRole("button", { name: /^Submit a change/ }).boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
});

test("with a larger text the tabs of the page about us stay within a phone", async () => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, "/company/about");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "125%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.for(["/", "/tokenize"])("a drawing of %s from edge to edge leaves room for a scrollbar", async (address) => {
  const page = await aVisitor({ viewport: { width: 390, height: 844 } });
  await open(page, address);
  // As wide as one. The browser of the tests lays its own over the page.
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
