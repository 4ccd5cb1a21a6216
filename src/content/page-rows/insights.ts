import type { ArticleSlug } from "#rules/article.ts";

/** Titles of articles, by slug. */
export const insightPages = {
  "what-a-revenue-token-is": { title: "What a revenue token is, and what it is not" },
  "the-last-tranche": { title: "The last tranche: where CAPEX finance runs out" },
  "one-line-in-ten": { title: "One line in ten: how revenue is shared" },
  "who-holds-the-key": { title: "Who holds the key: custody and whitelists" },
  "a-report-worth-reading": { title: "A report worth reading" },
  "leaving-early": { title: "Leaving early: what an OTC window can do" },
} as const satisfies Record<ArticleSlug, { title: string }>;
