import type { Locator } from "playwright-core";

export type Side = "left" | "right" | "top" | "bottom" | "height";

/** The position of a side of each element, or its height, in whole pixels. */
export function sidesOf(those: Locator, side: Side): Promise<number[]> {
  return those.evaluateAll(
    (elements, asked) => elements.map((element) => Math.round(element.getBoundingClientRect()[asked])),
    side,
  );
}

/** Like `sidesOf`, but of the text in each element, without its box. */
export function sidesOfText(those: Locator, side: Side): Promise<number[]> {
  return those.evaluateAll((elements, asked) => {
    return elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect()[asked]);
    });
  }, side);
}

/** The left position of a word in the text after an element. */
export function wordAfter(element: Locator, word: string): Promise<number> {
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

export function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

export function leftOf(element: Element): number {
  return element.getBoundingClientRect().left;
}

/** The texts among these elements that take more than one line. */
export function textsOnSeveralLines(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((list) =>
    list
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
}
