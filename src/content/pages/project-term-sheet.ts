/** What a project's term sheet says around its values. */
export const termSheetCopy = {
  terms: {
    title: "Terms",
    aside: "What one token costs and what it carries.",
    capex: "Total CAPEX",
    supply: "Token supply",
    price: "Token price",
    minimum: "Minimum entry",
    share: "Revenue share",
    irr: "Target IRR",
    roi: "Projected ROI",
    progress: "Funding progress",
    committed: "committed",
    tranche: "of the token tranche",
  },
  breakdown: {
    title: "Funding breakdown",
    asides: [
      "One source.",
      "Two sources, each with its own hatch.",
      "Three sources, each with its own hatch.",
      "Four sources, each with its own hatch.",
    ],
    columns: { source: "Source", share: "Share", amount: "Amount" },
    total: "Total CAPEX",
  },
  timeline: { title: "Timeline" },
  documents: { title: "Documents" },
  metrics: {
    title: "Investor metrics",
    investors: "Investors",
    ticket: "Average ticket",
    committed: "Committed",
    first: "First distribution",
  },
  closing: {
    title: "Questions",
    lead: "About this project, or about one of your own that could be drawn like it. A person answers within 24 hours.",
    contact: "Contact Us",
    follow: "Follow the works:",
  },
} as const;
