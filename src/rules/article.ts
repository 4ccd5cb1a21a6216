/** The last part of an article's address. */
export type ArticleSlug =
  | "what-a-revenue-token-is"
  | "the-last-tranche"
  | "one-line-in-ten"
  | "who-holds-the-key"
  | "a-report-worth-reading"
  | "leaving-early";

/** What the list of news and the feed know of an article. */
export type ArticleView = {
  slug: ArticleSlug;
  category: "Web3" | "TradFi";
  /** `YYYY-MM-DD` */
  date: string;
  /** Of its text; the read time comes from it, and a test counts them. */
  copy: number;
  trending: boolean;
};
