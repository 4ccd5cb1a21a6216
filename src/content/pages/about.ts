import { portal } from "../portal.ts";
import { careers } from "./careers.ts";

export const about = {
  lead: "Four views of one company: what it is for, what it holds to, who does the work and what it is built on.",
  tabs: "About, in four parts",
  cells: [
    { label: "Works for", value: "Companies and investors", span: 3 },
    { label: "Office", value: portal.city, span: 3 },
  ],
  mission: {
    label: "Mission",
    statement:
      "To close the distance between projects that are ready to be built and capital that is ready to be used.",
    text: "Companies raise the unfunded part of their capital expenditure without selling equity and without new debt. Private and institutional investors receive a share of future project revenues, in proportion to the tokens they hold.",
    list: [
      {
        name: "For companies",
        text: "Non-dilutive funding for a plan that cash, loans and grants cover only in part.",
      },
      {
        name: "For institutional investors",
        text: "Revenue-linked exposure with terms, distributions and records that a committee can check.",
      },
      { name: "For retail investors", text: "The same sale at the same price, from one token." },
      { name: "For the project", text: "A start of works that does not wait for the last tranche." },
    ],
    company: "About Us: vision and approach",
  },
  values: {
    label: "Values",
    statement: "We ask of ourselves what an engineer asks of a drawing: that others can build from it.",
    list: [
      { name: "Substance", text: "Behind every token stands something that can be visited and metered." },
      { name: "Clarity", text: "Terms are short enough to be read and exact enough to be held to." },
      { name: "Restraint", text: "We say what is targeted and what can go wrong, in sentences of the same size." },
      { name: "Equal terms", text: "In a sale everyone pays the same price and passes the same checks." },
      { name: "Accountability", text: "What was committed, built and paid out is on record, and open to inspection." },
      { name: "Patience", text: "A plant earns over years. We are paid in a way that lets us wait for it." },
    ],
  },
  team: {
    label: "Team",
    statement: "Six disciplines read every project, and it goes out when all six agree.",
    list: careers.teams.list,
    founder: "Meet the founder",
    careers: "Careers",
  },
  technology: {
    label: "Technology",
    statement: "Little of it is new, and that is the point: each part does one thing that can be checked.",
    list: [
      {
        name: "Public ledger",
        text: "Every issue, transfer and distribution is recorded where all parties can read it.",
      },
      {
        name: "One smart contract per project",
        text: "It holds supply, price, whitelist and revenue share, and shares them with no other project.",
      },
      { name: "Whitelisted wallets", text: "A token moves only between wallets that passed KYC and AML checks." },
      { name: "Stablecoin treasury", text: "The agreed share of revenues is kept apart until it is paid out." },
      {
        name: "Automated distribution",
        text: "Each payment is divided in proportion to tokens held, by a written rule.",
      },
      { name: "This portal", text: "Holdings, distributions and documents, for those who are logged in." },
    ],
  },
} as const;
