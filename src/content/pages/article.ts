/** What every article page says around the article. */
export const articleCopy = {
  back: "News",
  category: "Category",
  date: "Date",
  readTime: "Read time",
  sheet: "Sheet",
  others: "Other articles",
  disclaimer: "General information, not investment advice. Figures are those of the example project. Capital at risk.",
  question: "A question about this",
  topic: "Article: ",
} as const;
