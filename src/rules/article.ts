/** The last part of an article's address. */
export type ArticleSlug =
  | "what-a-revenue-token-is"
  | "the-last-tranche"
  | "one-line-in-ten"
  | "who-holds-the-key"
  | "a-report-worth-reading"
  | "leaving-early";

/** An article as the list of news and the feed show it. */
export type ArticleSummary = {
  slug: ArticleSlug;
  category: "Web3" | "TradFi";
  /** `YYYY-MM-DD` */
  date: string;
  /** The read time is calculated from it. A test compares it with the article's text. */
  wordCount: number;
  trending: boolean;
};
