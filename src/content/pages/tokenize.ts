import type { TermLinks } from "../data/glossary.ts";

export const tokenize = {
  lead: "Raise the part of your capital expenditure that cash, loans and grants leave open. You sell a share of future revenues, not of the company, and take on no new debt.",
  terms: {
    "revenue share": "Revenue share",
    "smart contract": "Smart contract",
    whitelisted: "Whitelist",
    CAPEX: "CAPEX",
  } satisfies TermLinks,
  schedule: "Schedule Consultation",
  portal: "Access Company Portal",
  cells: [
    { label: "Minimum project value", figure: "$100K USD", span: 3 },
    { label: "Form", value: "Revenue share, per token", span: 3 },
    { label: "Equity given up", value: "None" },
    { label: "Debt added", value: "None" },
    { label: "Sale price", value: "Fixed" },
  ],
  drawing:
    "Elevation of a hall with twenty equal bays. Ten are clad; the frames of the other ten are dashed. A crane on the finished side holds the next frame over the cut line.",
  caption:
    "Example project. Twenty bays, each five percent of CAPEX: ten are covered by cash, loans and a grant, ten wait for tokens.",
  sources: [
    { name: "Cash", percent: 20 },
    { name: "Loans", percent: 20 },
    { name: "Grant", percent: 10 },
    { name: "Unfunded, raised with tokens", percent: 50 },
  ],
  benefits: {
    title: "Benefits",
    aside: "What changes for the company.",
    list: [
      {
        name: "Ownership stays",
        text: "Token holders receive a share of revenues. They get no shares and no seat on the board.",
      },
      {
        name: "No new debt",
        text: "Nothing is due before the project earns: no instalments, no collateral, no covenant on the rest of the business.",
      },
      {
        name: "A wider base",
        text: "Retail and institutional investors buy in the same sale, at the same price, each after the same checks.",
      },
      {
        name: "Terms known in advance",
        text: "Supply, price, revenue share and duration are fixed before the sale and written into the contract.",
      },
    ],
  },
  process: {
    title: "Process",
    aside: "Four steps from a plan to a sale.",
    list: [
      {
        name: "Project Assessment",
        text: "We read the plan, the budget and the revenue model, and say what is missing.",
      },
      { name: "Structure Design", text: "Legal vehicle, token terms and the order in which revenues are paid." },
      { name: "Token Creation", text: "One smart contract for the project, tested and then deployed." },
      { name: "Market Launch", text: "Investors are checked and whitelisted; the sale opens at the fixed price." },
    ],
  },
  requirements: {
    title: "What we ask for",
    aside: "A project that lacks one point may still be worth a conversation.",
    eligibility: {
      title: "Eligibility",
      minimum: { text: "Minimum project value ", figure: "$100K USD" },
      list: [
        "An industrial or infrastructure project with a defined site or asset",
        "Revenues that can be metered or audited",
        "Part of the CAPEX covered by other sources, or committed",
        "Permits granted, or a dated path to them",
      ],
    },
    documentation: {
      title: "Documentation",
      list: [
        "Industrial plan and CAPEX budget",
        "Revenue model with its assumptions",
        "Latest financial statements of the company",
        "Permits, contracts and engineering reports",
        "Company register extract and beneficial owners",
      ],
    },
  },
  closing: {
    title: "Start with a conversation",
    lead: "Bring the plan as it is. After one call we say whether it can be tokenized, and in what form. Companies we already work with find their account in the portal.",
  },
} as const;
