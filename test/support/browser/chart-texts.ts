import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The amounts on scales of charts whose boxes overlap something drawn. */
export function amountsCovered(page: Page): Promise<string[]> {
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

/** The texts of charts that extend into the margin of the page. */
export function textsInMargin(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const margin = document.querySelector("main h1")?.getBoundingClientRect().left ?? 0;
    // A text's outline in the background colour extends beyond it.
    const end = document.documentElement.clientWidth - margin + 2;
    return [...document.querySelectorAll("main svg text")]
      .filter((text) => text.getBoundingClientRect().right > end)
      .map((text) => text.textContent);
  });
}

/** Pairs of texts of charts that overlap. */
export function overlappingTexts(page: Page): Promise<(string | null)[][]> {
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

/** Expects that the outline of labels in a chart hides a line behind them also between two words. */
export async function expectNoLineBetween(labels: Locator): Promise<void> {
  const [outline, space] = await labels
    .first()
    .evaluate((text: SVGTextContentElement) => [
      Number.parseFloat(getComputedStyle(text).strokeWidth),
      text.getSubStringLength(text.textContent.indexOf(" "), 1),
    ]);
  // Letters do not fill their advance width, so the outline must be wider than half the space on each side.
  expect(outline).toBeGreaterThan(1.5 * (space ?? Infinity));
}
