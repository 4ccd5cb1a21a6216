import type { ArticleSlug } from "#rules/article.ts";
import { articleExcerpts } from "./article-excerpts.ts";

/** An article's title, and what search engines say of it. */
export const insightPages = {
  "what-a-revenue-token-is": {
    title: "What a revenue token is, and what it is not",
    description: articleExcerpts["what-a-revenue-token-is"],
  },
  "the-last-tranche": {
    title: "The last tranche: where CAPEX finance runs out",
    description: articleExcerpts["the-last-tranche"],
  },
  "one-line-in-ten": {
    title: "One line in ten: how revenue is shared",
    description: articleExcerpts["one-line-in-ten"],
  },
  "who-holds-the-key": {
    title: "Who holds the key: custody and whitelists",
    description: articleExcerpts["who-holds-the-key"],
  },
  "a-report-worth-reading": {
    title: "A report worth reading",
    description: articleExcerpts["a-report-worth-reading"],
  },
  "leaving-early": {
    title: "Leaving early: what an OTC window can do",
    description: articleExcerpts["leaving-early"],
  },
} as const satisfies Record<ArticleSlug, { title: string; description: string }>;
