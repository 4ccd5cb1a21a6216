/** What the news page says around its articles. */
export const newsCopy = {
  lead: "How tokenized projects work, and the finance they come from. Written by us, without forecasts.",
  cells: { articles: "Articles", categories: "Categories", both: "Web3, TradFi", feed: "Feed" },
  feed: "RSS",
  feedAddress: "/insights/rss.xml",
  trending: "Trending",
  readMore: "Read More",
  closing: {
    title: "The next one by mail",
    lead: "We write when there is something to say. Tell us where to send it.",
    subscribe: "Subscribe Now",
    topic: "Subscribe to News",
  },
} as const;
