import type { ArticleSlug } from "#rules/article.ts";

// Titles of pages that share a path with a parameter, by the parameter's value.

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

/** Titles of articles, by slug. */
export const insightPages = {
  "what-a-revenue-token-is": { title: "What a revenue token is, and what it is not" },
  "the-last-tranche": { title: "The last tranche: where CAPEX finance runs out" },
  "one-line-in-ten": { title: "One line in ten: how revenue is shared" },
  "who-holds-the-key": { title: "Who holds the key: custody and whitelists" },
  "a-report-worth-reading": { title: "A report worth reading" },
  "leaving-early": { title: "Leaving early: what an OTC window can do" },
} as const satisfies Record<ArticleSlug, { title: string }>;

/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
  "own-projects": { title: "Manage Existing Projects" },
  investors: { title: "Investor Relations" },
  finances: { title: "Financial Overview" },
  opportunities: { title: "Opportunities" },
  goals: { title: "Goals" },
  risk: { title: "Risk" },
  esg: { title: "ESG indicators" },
  reports: { title: "Reports" },
  notices: { title: "Notices" },
} as const;

export type ToolName = keyof typeof toolPages;
