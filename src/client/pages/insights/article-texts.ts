import type { ArticleText } from "#content/data/articles/article-text.ts";
import type { ArticleSlug } from "#rules/article.ts";

/** Each text is a separate chunk, so that an article does not load all six. */
export const articleTexts = {
  "what-a-revenue-token-is": () => import("#content/data/articles/what-a-revenue-token-is.ts"),
  "the-last-tranche": () => import("#content/data/articles/the-last-tranche.ts"),
  "one-line-in-ten": () => import("#content/data/articles/one-line-in-ten.ts"),
  "who-holds-the-key": () => import("#content/data/articles/who-holds-the-key.ts"),
  "a-report-worth-reading": () => import("#content/data/articles/a-report-worth-reading.ts"),
  "leaving-early": () => import("#content/data/articles/leaving-early.ts"),
} satisfies Record<ArticleSlug, () => Promise<{ text: ArticleText }>>;
