export type GlossaryTerm = { id: string; term: string; meaning: string };

/** In the order of the alphabet. `id` is the end of the term's address, `/learn#capex`, and never changes. */
export const glossary = [
  {
    id: "allocation",
    term: "Allocation",
    meaning: "How a portfolio is divided: by project, category, status, country or currency.",
  },
  {
    id: "blockchain",
    term: "Blockchain",
    meaning: "A register that many computers keep together, so that nobody can change an entry alone.",
  },
  { id: "capex", term: "CAPEX", meaning: "Capital expenditure: what it costs to build the project, once." },
  { id: "commitment", term: "Commitment", meaning: "An amount that investors have bound themselves to pay." },
  {
    id: "concentration",
    term: "Concentration (HHI)",
    meaning: "The squared shares of all holdings, added up: 10,000 is one holding, 2,000 is five equal ones.",
  },
  { id: "custody", term: "Custody", meaning: "Keeping tokens safe for somebody else, with the keys that move them." },
  { id: "debt", term: "Debt", meaning: "Borrowed money that is paid back with interest, whatever the project earns." },
  { id: "distribution", term: "Distribution", meaning: "A payment to everybody who holds tokens on the record day." },
  {
    id: "due-diligence",
    term: "Due diligence",
    meaning: "The check of a project and of who stands behind it, before money is committed.",
  },
  { id: "equity", term: "Equity", meaning: "Ownership of a company, with votes and a part of its profits." },
  { id: "kyc", term: "KYC", meaning: "Know your customer: the check of who somebody is, before they may invest." },
  {
    id: "liquidity",
    term: "Liquidity",
    meaning: "How easily something can be sold at a fair price. Tokens of one project may have little.",
  },
  { id: "minimum-entry", term: "Minimum entry", meaning: "The smallest amount that one can put into a project." },
  {
    id: "money-weighted-return",
    term: "Money-weighted return",
    meaning: "The yearly rate at which all dated payments and the last value balance to zero.",
  },
  { id: "net-revenues", term: "Net revenues", meaning: "What a project earned in a period after its running costs." },
  {
    id: "otc-desk",
    term: "OTC desk",
    meaning: "Over the counter: a desk that brings a buyer and a seller of tokens together, outside an exchange.",
  },
  { id: "payback", term: "Payback", meaning: "How much of what was paid in has come back." },
  {
    id: "primary-sale",
    term: "Primary sale",
    meaning: "The first sale of new tokens, at a fixed price. The money goes to the project.",
  },
  {
    id: "projected-roi",
    term: "Projected ROI",
    meaning: "Return on investment: the multiple that a project hopes to return in all. A target.",
  },
  {
    id: "record-day",
    term: "Record day",
    meaning: "The day that decides who receives a distribution: it counts the tokens each person holds.",
  },
  {
    id: "revenue-share",
    term: "Revenue share",
    meaning: "The part of a project's net revenues that goes to its tokens.",
  },
  {
    id: "rwa",
    term: "RWA",
    meaning: "Real-world asset: something outside the register, such as a plant or a building.",
  },
  {
    id: "secondary-market",
    term: "Secondary market",
    meaning: "Where holders sell tokens to each other after the primary sale.",
  },
  {
    id: "simple-return",
    term: "Simple return",
    meaning: "Value and what was paid out, less what was paid in, divided by what was paid in. It does not know time.",
  },
  {
    id: "smart-contract",
    term: "Smart contract",
    meaning: "A program on a blockchain that applies the terms of a token by itself.",
  },
  {
    id: "target-irr",
    term: "Target IRR",
    meaning: "Internal rate of return: the yearly rate that a project aims at. Not guaranteed.",
  },
  {
    id: "token",
    term: "Token",
    meaning: "An entry in a blockchain that stands for a right, here for a share in revenues.",
  },
  { id: "token-supply", term: "Token supply", meaning: "How many tokens of a project there are. It does not grow." },
  {
    id: "whitelist",
    term: "Whitelist",
    meaning: "The list of wallets that may hold a token, because their owners were checked.",
  },
  {
    id: "yield-on-cost",
    term: "Yield on cost",
    meaning: "What was paid out in twelve months, divided by what was paid in.",
  },
] as const satisfies readonly GlossaryTerm[];
