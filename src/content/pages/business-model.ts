import type { TermLinks } from "../data/glossary.ts";

export const businessModel = {
  lead: "Two kinds of investor, one kind of company and a platform between them. Money goes one way until the works are done, and a share of the revenues goes the other way afterwards.",
  terms: {
    whitelisted: "Whitelist",
    whitelist: "Whitelist",
    "revenue share": "Revenue share",
    KYC: "KYC",
    distribution: "Distribution",
  } satisfies TermLinks,
  cells: [
    { label: "Equity given up", value: "None" },
    { label: "Debt added", value: "None" },
    { label: "Steps", figure: "9" },
    { label: "Token price", value: "Fixed", span: 3 },
    { label: "Paid out", value: "Pro rata, per token", span: 3 },
  ],
  overview: {
    title: "Overview",
    aside: "Four parties and three flows. What is drawn in colour are tokens.",
    drawing:
      "Diagram. Institutional and retail investors pay capital to the platform, which passes it to companies. Tokens go from the platform to both kinds of investor. A share of revenues goes from companies through the platform to both.",
    parties: {
      companies: "Companies",
      platform: "The platform",
      institutional: "Institutional investors",
      retail: "Retail investors",
    },
    flows: [
      {
        flow: "capital",
        name: "Capital",
        text: "Investors pay the fixed price; the company receives it for the unfunded half of its plan, drawn dashed in the example.",
      },
      {
        flow: "tokens",
        name: "Tokens",
        text: "The project’s contract issues them to whitelisted wallets of institutional and retail investors alike.",
      },
      {
        flow: "revenues",
        name: "Revenues",
        text: "Once the plant earns, the agreed share returns through the treasury, pro rata to token holders.",
      },
    ],
  },
  steps: {
    title: "Nine steps",
    aside: "From a plan to the end of its token. The ninth is optional.",
    actors: "Who acts: ",
    list: [
      {
        name: "Project sourcing and investor matching",
        text: "A company brings its plan. We review it and look for investors whose mandate it fits.",
        who: "Company, platform",
      },
      {
        name: "Structuring and legal setup",
        text: "The vehicle, the token terms and the rights of holders are drafted and signed.",
        who: "Platform, company",
      },
      {
        name: "Smart contract deployment",
        text: "One contract for the project, with its supply, price, whitelist and revenue share.",
        who: "Platform",
      },
      {
        name: "Token sale at a fixed price",
        text: "Wallets that passed KYC and AML checks buy. Capital goes to the project, tokens to the holders.",
        who: "Institutional and retail investors",
      },
      {
        name: "Execution and monitoring",
        text: "The company builds. Works and spending are followed against the plan and reported.",
        who: "Company, platform",
      },
      {
        name: "Revenue distribution pro rata to token holders",
        text: "The agreed share of revenues is captured, held in the treasury and divided by the contract.",
        who: "Platform",
      },
      {
        name: "Performance-based platform compensation (base plus success fees)",
        text: "A base for running the platform, and fees that fall due only with results. The documents of each project state both.",
        who: "Platform",
      },
      {
        name: "Token lifecycle completion",
        text: "At the end of the duration the last distribution is paid, the books are closed and the token ends.",
        who: "Platform, company",
      },
      {
        name: "Optional OTC liquidity window through a controlled desk, after the first distributions",
        text: "Holders may offer tokens to other checked wallets. It is a window and not a market: there may be no buyer.",
        who: "Investors, OTC desk",
      },
    ],
    warning: "Revenues are not guaranteed, and capital is at risk.",
  },
  contact: {
    title: "Where do you stand?",
    lead: "Bring a project, an amount, or a question about one of the nine steps. We answer within 24 hours.",
    action: "Contact Us",
    labels: { email: "E-mail", phone: "Phone", office: "Office", social: "Social" },
  },
} as const;
