import type { ArticleSummary } from "#rules/article.ts";

/** The articles, newest first. */
export const articles = [
  { slug: "what-a-revenue-token-is", category: "Web3", date: "2025-11-04", wordCount: 263, trending: true },
  { slug: "the-last-tranche", category: "TradFi", date: "2025-10-14", wordCount: 271, trending: true },
  { slug: "one-line-in-ten", category: "TradFi", date: "2025-09-23", wordCount: 259, trending: false },
  { slug: "who-holds-the-key", category: "Web3", date: "2025-09-02", wordCount: 268, trending: false },
  { slug: "a-report-worth-reading", category: "TradFi", date: "2025-07-15", wordCount: 269, trending: false },
  { slug: "leaving-early", category: "Web3", date: "2025-06-17", wordCount: 258, trending: false },
] as const satisfies readonly ArticleSummary[];
