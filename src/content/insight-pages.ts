import type { ArticleSlug } from "#rules/article.ts";

/** An article's title and excerpt, as its page, the list of news, the feed and a search engine give them. */
export const insightPages = {
  "what-a-revenue-token-is": {
    title: "What a revenue token is, and what it is not",
    description: "It is a claim on part of what a plant earns. It is no share, no loan and no coin to trade on a whim.",
  },
  "the-last-tranche": {
    title: "The last tranche: where CAPEX finance runs out",
    description: "Most stalled projects are not short of a plan. They are short of the final part of the money.",
  },
  "one-line-in-ten": {
    title: "One line in ten: how revenue is shared",
    description: "Gross or net, before or after debt service: four questions decide what ten percent is worth.",
  },
  "who-holds-the-key": {
    title: "Who holds the key: custody and whitelists",
    description: "A token can only rest in a wallet that has been checked. That protects holders, and it has a price.",
  },
  "a-report-worth-reading": {
    title: "A report worth reading",
    description: "Three tables and a page of plain text tell a holder more than a dashboard that never stands still.",
  },
  "leaving-early": {
    title: "Leaving early: what an OTC window can do",
    description: "Liquidity in a single plant is never free. A controlled window makes it orderly, not certain.",
  },
} as const satisfies Record<ArticleSlug, { title: string; description: string }>;
