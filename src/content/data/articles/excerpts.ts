import type { ArticleSlug } from "#rules/article.ts";

/** One excerpt for the list of news, the article's page, the feed and search engines. */
export const articleExcerpts = {
  "what-a-revenue-token-is":
    "It is a claim on part of what a plant earns. It is no share, no loan and no coin to trade on a whim.",
  "the-last-tranche": "Most stalled projects are not short of a plan. They are short of the final part of the money.",
  "one-line-in-ten": "Gross or net, before or after debt service: four questions decide what ten percent is worth.",
  "who-holds-the-key":
    "A token can only rest in a wallet that has been checked. That protects holders, and it has a price.",
  "a-report-worth-reading":
    "Three tables and a page of plain text tell a holder more than a dashboard that never stands still.",
  "leaving-early": "Liquidity in a single plant is never free. A controlled window makes it orderly, not certain.",
} as const satisfies Record<ArticleSlug, string>;
