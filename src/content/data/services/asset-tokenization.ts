import { exampleProject } from "../example-project.ts";
import type { ServiceText } from "./service-text.ts";

export const assetTokenization = {
  lead: "The unfunded part of a project’s capital expenditure, turned into tokens that carry a share of its revenues: one legal setup, one smart contract, one sale at a fixed price.",
  cells: [
    { label: "Sheet", figure: "1 / 3" },
    { label: "For", value: "Companies that raise", span: 4 },
    { label: "Equity given up", value: "None", span: 3 },
    { label: "Debt added", value: "None", span: 3 },
  ],
  drawing:
    "Elevation of a production hall. Its left half is built. The right half is an outline whose wall is divided into one thousand equal cells.",
  caption:
    "Example project. The built half is covered by cash, loans and a grant. The wall of the other half has 1,000 cells; each is one token of EUR 1,000.",
  what: {
    statement:
      "A company keeps its plant, its equity and its credit lines. What it sells is a defined share of future project revenues, divided into equal tokens.",
    text: "The tokens are issued by a contract deployed for that project alone and sold once, at one price, to wallets that have passed compliance checks. The legal documents say what a holding entitles to; the contract records who holds it.",
  },
  why: [
    "Banks lend against collateral and grants cover a fraction of the cost. The part in between is where permitted, engineered projects wait.",
    "Selling equity for that part dilutes the owners for good; borrowing for it adds interest before the first revenue. A revenue share does neither: it is paid when the plant earns, for a duration that is written down at the start.",
  ],
  features: [
    {
      list: [
        {
          name: "Legal structuring",
          text: "The vehicle, the token terms and the rights of holders, in documents a court can read.",
        },
        {
          name: "One contract per project",
          text: "Supply, price and whitelist belong to one project and are shared with no other.",
        },
        { name: "Fixed-price sale", text: "A primary sale at one price for everyone, from one token." },
        { name: "Whitelisted wallets", text: "Only wallets that passed KYC and AML checks can receive a token." },
        { name: "Non-dilutive", text: "No shares change hands and no loan is drawn." },
        { name: "Public record", text: "Each issue and transfer can be checked by all parties on the ledger." },
      ],
    },
  ],
  steps: [
    { name: "Project review", text: "We read the plan, the budget and the revenues it rests on." },
    { name: "Legal setup", text: "The structure is chosen, the token terms are drafted and signed." },
    { name: "Contract deployment", text: "The smart contract is written, tested and deployed." },
    { name: "Primary sale", text: "Wallets are checked and whitelisted, then the sale opens at the fixed price." },
  ],
  action: "Show us your project",
  closing: {
    title: "Is part of your plan unfunded?",
    lead: "Send us the outline: what is to be built, what it costs and what is already covered. We answer within 24 hours.",
  },
} as const satisfies ServiceText;

/** Sections that only this service has. */
export const assetTokenizationMore = {
  halves: [
    { name: "Cash, loans, grant", percent: 50 },
    { name: "Tokens", percent: 50 },
  ],
  tokenomics: {
    title: "Tokenomics",
    aside: "Four terms define a token. Figures of the example project; every project sets its own.",
    figures: [
      { label: "Supply", figure: exampleProject.supply, note: "tokens, never increased" },
      { label: "Price", figure: exampleProject.price, note: "fixed; minimum entry 1 token" },
      { label: "Revenue share", figure: exampleProject.revenueShare, note: "of net revenues to tokens" },
      {
        label: "Duration",
        figure: exampleProject.durationInYears,
        unit: "years",
        note: "horizon of the targets, not guaranteed",
      },
    ],
    sum: "1,000 × EUR 1,000 = EUR 1,000,000",
    sumNote: "the token half of a CAPEX of EUR 2,000,000. Capital at risk.",
  },
  uses: {
    title: "Use cases",
    aside: "Assets with a cost that is known and revenues that can be metered.",
    list: [
      {
        name: "Real estate development",
        text: "The storeys that loans do not cover, against a share of rents or sales.",
      },
      {
        name: "Infrastructure projects",
        text: "Energy, water and transport works that earn by the unit delivered.",
      },
      {
        name: "Industrial equipment",
        text: "A line, a press or a fleet whose output, and therefore income, is counted.",
      },
    ],
  },
  guide: "Download Tokenization Guide",
  /** Returns the file if there is one. Otherwise it redirects to the form for requesting it. */
  guideAddress: "/api/public-documents/tokenization-guide",
  guideNote: "Published here, or sent on request.",
} as const;
