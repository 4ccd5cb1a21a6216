/** Titles of pages that share a path with a parameter, by its values. */

export const servicePages = {
  "asset-tokenization": { title: "Asset Tokenization" },
  "investment-management": { title: "Investment Management" },
  "strategic-advisory": { title: "Strategic Advisory" },
} as const;

export const investorPages = {
  institutional: { title: "Institutional investors" },
  retail: { title: "Retail investors" },
} as const;

export const loginPages = {
  institutional: { title: "Institutional login" },
  retail: { title: "Retail login" },
  company: { title: "Company login" },
  investor: { title: "Investor login" },
} as const;

export const dashboardPages = {
  institutional: { title: "Institutional Dashboard" },
  retail: { title: "Retail Investor Dashboard" },
  company: { title: "Company Dashboard" },
  investor: { title: "Investor Dashboard" },
} as const;
