import type { ServiceName } from "#rules/service.ts";
import { portal } from "../portal.ts";

export const home = {
  headline: { before: "Connecting capital to ", unbroken: "real-world", after: " projects through DeFi" },
  lead: "Companies fund the missing part of an industrial plan without giving up equity or taking on debt. Investors buy revenue-linked tokens and share in what the plant earns.",
  fund: "Fund Your Industrial Plan",
  invest: "Invest With Us",
  investorTypes: {
    title: "Select Investor Type",
    close: "Close",
    choices: [
      {
        type: "institutional",
        title: "Institutional Investor",
        note: "Funds, institutions, large-scale investments",
      },
      { type: "retail", title: "Retail Investor", note: "Individual investors, smaller portfolios" },
    ],
  },
  arrangement: {
    drawing:
      "An industrial site in elevation. The half covered by cash, loans and a grant is solid, the half to be raised with tokens is dashed.",
    heights: ["98.00", "115.00"],
    sources: [
      { name: "Cash", percent: 20 },
      { name: "Loans", percent: 20 },
      { name: "Grant", percent: 10 },
      { name: "Unfunded, raised with tokens", percent: 50 },
    ],
    caption:
      "Solid lines are covered by cash, loans and a grant. Dashed lines wait for tokens. Dimensions in percent of capital expenditure.",
    cells: [
      { label: "Project", value: "Green Energy Plant, example", project: "green-energy-example", span: 3 },
      { label: "Sheet", value: "General arrangement", span: 3 },
      { label: "CAPEX", figure: "EUR 2,000,000", span: 2 },
      { label: "Scale, token to EUR", figure: "1 : 1,000", span: 2 },
      { label: "Date", figure: "Oct 1, 2025", span: 2 },
    ],
  },
  intro: {
    title: "What we do",
    statement: `${portal.name} is a Web3-native platform for capital-intensive industrial and infrastructure projects. We turn the unfunded part of a company’s capital expenditure into tokens that carry a share of future project revenues.`,
    text: "Private and institutional investors buy them at a fixed price, after compliance checks. The company keeps its equity and adds no debt. The revenues, once they flow, are distributed pro rata to token holders.",
    flow: [
      { title: "Gap", text: "A company brings its plan and the CAPEX still unfunded." },
      { title: "Sale", text: "One contract, one fixed price, whitelisted wallets." },
      { title: "Works", text: "The plant gets built, then it earns." },
      { title: "Revenues", text: "The agreed share is paid out per token." },
    ],
  },
  services: {
    title: "Services",
    aside: "From the first plan review to the last distribution.",
    cards: [
      {
        service: "asset-tokenization",
        title: "Asset Tokenization",
        text: "The legal setup, one smart contract per project and a primary sale to wallets that passed compliance.",
        parts: ["Legal structuring", "Contract deployment", "Fixed-price token sale", "Whitelisted wallets"],
      },
      {
        service: "investment-management",
        title: "Investment Management",
        text: "The treasury, the cash that comes in and the cash that goes out, for the whole life of the project.",
        parts: [
          "Stablecoin treasury",
          "Revenue capture",
          "Automated distribution",
          "KYC and tax reporting",
          "Lifecycle monitoring",
          "OTC desk",
        ],
      },
      {
        service: "strategic-advisory",
        title: "Strategic Advisory",
        text: "A second pair of eyes on both sides of the table: the company’s plan and the investor’s portfolio.",
        parts: ["Industrial plan review", "Capital structuring", "Regulatory alignment", "Portfolio and risk analysis"],
      },
    ] satisfies readonly { service: ServiceName; title: string; text: string; parts: readonly string[] }[],
  },
  gaps: {
    title: "Unlocking Value",
    aside: "Two gaps, one span between them.",
    sides: ["Companies", "Investors"],
    each: [
      {
        label: "Funding gap",
        title: "Good plants stall because the last tranche is missing",
        text: "Banks lend against collateral and grants cover a fraction. What remains is often the piece that stops a permitted, engineered project from breaking ground.",
        benefits: "Company benefits",
        list: [
          { name: "Non-dilutive", text: "No equity sold, no new debt." },
          { name: "Faster close", text: "One sale, one fixed price." },
          { name: "Wider base", text: "Retail and institutions together." },
        ],
      },
      {
        label: "Access gap",
        title: "Real assets stay closed to most investors",
        text: "Infrastructure income has been reserved for those who can write very large cheques and wait. Tokens bring the ticket down and the reporting up.",
        benefits: "Investor benefits",
        list: [
          { name: "Low entry", text: "From one token." },
          { name: "Real revenues", text: "Paid pro rata, on chain." },
          { name: "Open books", text: "Every distribution is on record." },
        ],
      },
    ],
  },
  foundation: {
    title: "Blockchain as the core foundation",
    text: "Nobody admires a foundation, and everything rests on it. Ownership, payment and compliance are written to a public ledger, so each party checks the same record and no one has to be taken at their word.",
    strata: [
      {
        name: "Tokens",
        text: "A fixed supply at a fixed price, with the revenue share and the duration written in.",
      },
      { name: "Smart contract", text: "One per project. Holds the whitelist and divides each payment pro rata." },
      { name: "Public ledger", text: "The bedrock: every issue, transfer and distribution, open to inspection." },
    ],
  },
} as const;
