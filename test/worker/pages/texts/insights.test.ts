import { expect, test } from "vitest";
import { expectLines, expectLinks, renderPage } from "#test/support/worker/rendered-page.ts";

const articles = [
  ["what-a-revenue-token-is", "What a revenue token is, and what it is not", "Web3 Nov 4, 2025 2 min read Trending"],
  ["the-last-tranche", "The last tranche: where CAPEX finance runs out", "TradFi Oct 14, 2025 2 min read Trending"],
  ["one-line-in-ten", "One line in ten: how revenue is shared", "TradFi Sep 23, 2025 2 min read"],
  ["who-holds-the-key", "Who holds the key: custody and whitelists", "Web3 Sep 2, 2025 2 min read"],
  ["a-report-worth-reading", "A report worth reading", "TradFi Jul 15, 2025 2 min read"],
  ["leaving-early", "Leaving early: what an OTC window can do", "Web3 Jun 17, 2025 2 min read"],
] as const;

test("six articles show their category, date and read time, and which are trending", async () => {
  const page = await renderPage("/insights");
  expect(page.headings.slice(0, 7)).toEqual(["News", ...articles.map(([, title]) => title)]);
  expectLines(
    page,
    articles.flatMap(([, title, facts]) => [facts, title]),
  );
  expect(page.text.match(/\bTrending\b/g)).toHaveLength(2);
});

test("Read More links to each article, and Subscribe Now to a message", async () => {
  const page = await renderPage("/insights");
  const readMore = page.links.filter(({ text }) => text.startsWith("Read More"));
  expect(readMore.map(({ address, name }) => [address, name])).toEqual(
    articles.map(([slug, title]) => [`/insights/${slug}`, `Read More: ${title}`]),
  );
  const [[slug, title]] = articles;
  const afterFeed = page.links.slice(page.links.findIndex(({ text }) => text === "RSS") + 1);
  expect(afterFeed.slice(0, 2).map(({ address, name }) => [address, name])).toEqual([
    [`/insights/${slug}`, title],
    [`/insights/${slug}`, `Read More: ${title}`],
  ]);
  expectLinks(page, [["Subscribe Now", "/connect?topic=Subscribe+to+News"]]);
});

test.each(articles)(
  "the article %s has a page of its own, with the title and facts of the list",
  async (slug, title, facts) => {
    const page = await renderPage(`/insights/${slug}`);
    expect(page.headings[0]).toBe(title);
    const [category = "", date = ""] = /^(\w+) (\w+ \d+, \d+)/.exec(facts)?.slice(1) ?? [];
    expect(page.text).toContain(`Category ${category} Date ${date} Read time 2 min read`);
    expectLinks(page, [["News", "/insights"]]);
    expect(page.text.split(" ").length).toBeGreaterThan(250);
  },
);

test("an article that does not exist is an unknown address", async () => {
  const page = await renderPage("/insights/no-such-article");
  expect(page.status).toBe(404);
  expect(page.headings).toEqual(["Oops! Page not found"]);
});

test("there are no events, and the page says what to do instead", async () => {
  const page = await renderPage("/insights/events");
  expect(page.headings).toEqual(["Events"]);
  expectLines(page, ["No events in program, contact us to know more"]);
  expectLinks(page, [["Contact Us", "/connect?topic=Events"]]);
});
