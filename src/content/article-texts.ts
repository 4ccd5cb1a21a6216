import type { ArticleSlug } from "#rules/article.ts";
import { aReportWorthReading } from "./articles/a-report-worth-reading.ts";
import type { ArticleText } from "./articles/article-text.ts";
import { leavingEarly } from "./articles/leaving-early.ts";
import { oneLineInTen } from "./articles/one-line-in-ten.ts";
import { theLastTranche } from "./articles/the-last-tranche.ts";
import { whatARevenueTokenIs } from "./articles/what-a-revenue-token-is.ts";
import { whoHoldsTheKey } from "./articles/who-holds-the-key.ts";

/** The texts themselves, which only an article's own page loads. */
export const articleTexts = {
  "what-a-revenue-token-is": whatARevenueTokenIs,
  "the-last-tranche": theLastTranche,
  "one-line-in-ten": oneLineInTen,
  "who-holds-the-key": whoHoldsTheKey,
  "a-report-worth-reading": aReportWorthReading,
  "leaving-early": leavingEarly,
} as const satisfies Record<ArticleSlug, ArticleText>;
