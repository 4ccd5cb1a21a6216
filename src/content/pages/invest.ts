import type { TermLinks } from "../data/glossary.ts";

type Entry = { name: string; text: string };
export type InvestorType = "institutional" | "retail";
type InvestorText = {
  lead: string;
  minimum: string;
  access: string;
  benefits: readonly Entry[];
  steps: readonly Entry[];
};

export const investors = {
  institutional: {
    lead: "Revenue-linked exposure to industrial and infrastructure projects, with terms, distributions and records that a committee can check.",
    minimum: "$100,000",
    access: "Whitelisted wallets or custodian",
    benefits: [
      {
        name: "Linked to operations",
        text: "Payments follow the revenues of a plant, not the price of a listed security.",
      },
      {
        name: "Terms in the contract",
        text: "Supply, price, revenue share and duration are fixed at issue and cannot be changed by vote.",
      },
      { name: "Reporting", text: "Statements per holder and period, with the on-chain record to reconcile against." },
      {
        name: "Controlled liquidity",
        text: "After the first distributions an optional OTC window, among checked holders only.",
      },
    ],
    steps: [
      { name: "Introduction", text: "A call on mandate, limits and reporting. Accounts are opened by invitation." },
      { name: "Onboarding", text: "KYC and AML checks of the institution; its wallets are whitelisted." },
      { name: "Allocation", text: "Documents are read, an amount is agreed, tokens are bought at the fixed price." },
    ],
  },
  retail: {
    lead: "A share in the revenues of real-world projects, from a small ticket. You see what is being built, what it costs and what has been paid out.",
    minimum: "$1,000",
    access: "One whitelisted wallet",
    benefits: [
      { name: "A small ticket", text: "From one token. Everyone in a sale pays the same price." },
      {
        name: "Real revenues",
        text: "What is paid out comes from what the project earns, in proportion to your tokens.",
      },
      { name: "Open books", text: "Every distribution is on record and can be checked by anyone." },
      { name: "Plain terms", text: "Supply, price, revenue share and duration are stated before you decide." },
    ],
    steps: [
      { name: "Ask for an account", text: "Accounts are opened by invitation. Write to us; the link comes by mail." },
      { name: "Get verified", text: "Identity and anti-money-laundering checks; your wallet is whitelisted." },
      { name: "Choose a project", text: "Read its documents, decide on an amount, buy tokens at the fixed price." },
    ],
  },
} as const satisfies Record<InvestorType, InvestorText>;

export const investCopy = {
  terms: {
    "capital expenditure": "CAPEX",
    "net revenues": "Net revenues",
    "revenue share": "Revenue share",
    distributions: "Distribution",
    distribution: "Distribution",
    OTC: "OTC desk",
    KYC: "KYC",
    whitelisted: "Whitelist",
  } satisfies TermLinks,
  start: "Start Investing Now",
  advisor: "Speak with Advisor",
  cells: {
    minimum: "Minimum investment",
    access: "Access",
    checks: "Checks",
    checked: "KYC and AML",
    capital: "Capital",
    risk: "At risk",
  },
  benefits: { title: "Benefits", aside: "What a token gives its holder, and what that rests on." },
  /**
   * A published project: the example (invest-example.ts), or another one (invest-other.ts) while the example is not published.
   */
  featured: {
    title: "Featured opportunity",
    details: "View Details",
    minimum: "Minimum investment",
    fundedLabel: "Funded",
    warning: "Target, not guaranteed; capital at risk.",
  },
  steps: { title: "Getting started", aside: "Three steps, the first of them a message." },
  closing: {
    title: "Ready when you are",
    lead: "With an account, log in and see what is open. Without one, speak with us first: we explain the terms and what can go wrong.",
  },
} as const;
