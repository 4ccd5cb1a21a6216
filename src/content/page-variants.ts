/** What the members of a family of pages are called, and what search engines say of them. */

export const servicePages = {
  "asset-tokenization": {
    title: "Asset Tokenization",
    description: "The legal setup, one smart contract per project and a primary sale at a fixed price.",
  },
  "investment-management": {
    title: "Investment Management",
    description: "Treasury, revenue capture, distribution, reporting and an OTC desk for the whole life of a project.",
  },
  "strategic-advisory": {
    title: "Strategic Advisory",
    description:
      "Plan review, capital structuring and regulatory alignment for companies; portfolio advice for investors.",
  },
} as const;

export const investorPages = {
  institutional: {
    title: "Institutional investors",
    description: "Revenue-linked exposure to industrial and infrastructure projects, from $100,000.",
  },
  retail: {
    title: "Retail investors",
    description: "A share in the revenues of real-world projects, from $1,000.",
  },
} as const;

export const loginPages = {
  institutional: { title: "Institutional login", description: "For funds and institutions with an open account." },
  retail: { title: "Retail login", description: "For individual investors with an open account." },
  company: { title: "Company login", description: "For companies that raise with Cantiere." },
  investor: { title: "Investor login", description: "For institutional and retail investors." },
} as const;

export const dashboardPages = {
  institutional: {
    title: "Institutional Dashboard",
    description: "Holdings and figures of institutional investors.",
  },
  retail: { title: "Retail Investor Dashboard", description: "Holdings and figures of retail investors." },
  company: { title: "Company Dashboard", description: "Projects and figures of companies that raise." },
  investor: { title: "Investor Dashboard", description: "Holdings and figures of investors." },
} as const;
