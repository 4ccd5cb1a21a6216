import { expect, test } from "vitest";
import { articleTexts } from "#client/pages/insights/article-texts.ts";
import { readTimeOf } from "#client/pages/insights/read-time.ts";
import { articles } from "#content/data/insights.ts";

test.each([
  [0, "1 min read"],
  [200, "1 min read"],
  [201, "2 min read"],
  [400, "2 min read"],
  [401, "3 min read"],
])("an article of %d words is a %s", (wordCount, text) => {
  expect(readTimeOf(wordCount)).toBe(text);
});

test("numbers count as words, and dashes between spaces do not", () => {
  expect(wordCountOf("")).toBe(0);
  expect(wordCountOf("Ten percent – of EUR 2,000,000, “net”.")).toBe(6);
});

test.each(articles)(
  "the list has the word count of $slug, which is between 250 and 400",
  async ({ slug, wordCount }) => {
    const { opening, parts } = (await articleTexts[slug]()).text;
    const text = [opening, ...parts.flatMap(({ title, paragraphs }) => [title, ...paragraphs])].join(" ");
    expect(wordCountOf(text)).toBe(wordCount);
    expect(wordCount).toBeGreaterThanOrEqual(250);
    expect(wordCount).toBeLessThanOrEqual(400);
  },
);

test("the newest article comes first, and some are trending", () => {
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(articles.some(({ trending }) => trending)).toBe(true);
});

/** Numbers count as words, dashes between spaces do not. */
function wordCountOf(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
