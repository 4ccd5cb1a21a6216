/** The last part of an article's address. */
export type ArticleSlug =
  | "what-a-revenue-token-is"
  | "the-last-tranche"
  | "one-line-in-ten"
  | "who-holds-the-key"
  | "a-report-worth-reading"
  | "leaving-early";

/** What the list of news and the feed show of an article. */
export type ArticleSummary = {
  slug: ArticleSlug;
  category: "Web3" | "TradFi";
  /** `YYYY-MM-DD` */
  date: string;
  /** Gives the read time. A test compares it with the article's text. */
  wordCount: number;
  trending: boolean;
};
