/** Thirty terms, in alphabetical order. */
export const glossary = {
  Allocation: "How a portfolio is divided: by project, category, status, country or currency.",
  Blockchain: "A register that many computers keep together, so that nobody can change it alone.",
  CAPEX: "Capital expenditure: what it costs to build the project, once.",
  Commitment: "An amount that investors have undertaken to pay.",
  "Concentration (HHI)": "The squared shares of all holdings, added up: 10,000 is one holding, 2,000 five equal ones.",
  Custody: "Keeping tokens safe for somebody else, with the keys that move them.",
  Debt: "Borrowed money that is paid back with interest, whatever the project earns.",
  Distribution: "A payment to everybody who holds tokens on the record day.",
  "Due diligence": "The check of a project and of who stands behind it, before money is committed.",
  Equity: "Ownership of a company, with votes and a part of its profits.",
  KYC: "Know your customer: the check of who somebody is, before they may invest.",
  Liquidity: "How easily something can be sold at a fair price. Tokens may have little.",
  "Minimum entry": "The smallest amount that you can put into a project.",
  "Money-weighted return": "The yearly rate at which all dated payments and the last value balance to zero.",
  "Net revenues": "What a project earned in a period after its running costs.",
  "OTC desk": "Over the counter: a desk that brings buyers and sellers together outside an exchange.",
  Payback: "How much of what was paid in has come back.",
  "Primary sale": "The first sale of new tokens, at a fixed price. The money goes to the project.",
  "Projected ROI": "Return on investment: the multiple that a project hopes to return. A target.",
  "Record day": "The day that decides who receives a distribution.",
  "Revenue share": "The part of a project's net revenues that goes to its tokens.",
  RWA: "Real-world asset, such as a plant or a building.",
  "Secondary market": "Where holders sell tokens to each other after the primary sale.",
  "Simple return": "Value and what was paid out, less what was paid in, divided by what was paid in.",
  "Smart contract": "A program on a blockchain that applies the terms of a token by itself.",
  "Target IRR": "Internal rate of return: the yearly rate that a project aims at. Not guaranteed.",
  Token: "An entry in a blockchain that stands for a right, here for a share in revenues.",
  "Token supply": "How many tokens of a project there are. It does not grow.",
  Whitelist: "The list of wallets that may hold a token, because their owners were checked.",
  "Yield on cost": "What was paid out in twelve months, divided by what was paid in.",
} as const;

/**
 * Maps the words of a page to the term that explains them: `{ whitelisted: "Whitelist" }`. If two keys begin alike, the longer
 * one must come first.
 */
export type TermLinks = Readonly<Record<string, keyof typeof glossary>>;
