import { exampleProject } from "../data/example-project.ts";
import type { TermLinks } from "../data/glossary.ts";

export const learnCopy = {
  links: {
    "revenue token": "Token",
    "net revenues": "Net revenues",
    "Net revenues": "Net revenues",
    "target IRR": "Target IRR",
    "projected ROI": "Projected ROI",
  } satisfies TermLinks,
  lead: "Worked through with the figures of the example project, one step at a time.",
  cells: [
    { label: "Example", value: exampleProject.name, span: 3 },
    { label: "Kind", value: "Sample, no offer", span: 3 },
    { label: "Scale", figure: "1 : 1,000" },
    { label: "Currency", figure: "EUR" },
    { label: "Terms explained", figure: "30" },
  ],
  terms: {
    title: "The terms",
    aside: "From the page of the example project.",
    project: "Green Energy Plant: all terms",
    list: [
      { label: "Token price", figure: "1,000", unit: "EUR", note: "minimum entry, one token" },
      {
        label: "Token supply",
        figure: exampleProject.supply,
        note: `50% of CAPEX ${exampleProject.capex.replace(" ", "\u00a0")}`,
      },
      { label: "Revenue share", figure: exampleProject.revenueShare, note: "of net revenues to tokens" },
      { label: "Duration", figure: exampleProject.durationInYears, unit: "years", note: "of the targets" },
    ],
    says: "A revenue token carries a share of what a project earns after its running costs. It pays no interest:",
    warns: "in a year without net revenues it pays nothing.",
  },
  year: {
    title: "One year, worked through",
    aside: "Change a figure, and the rest follows. You assume the first one; the others are in the terms.",
    netRevenues: "Net revenues in one year",
    netRevenuesHint: "(EUR)",
    tokens: "Your tokens",
    years: "Years",
    faults: {
      netRevenues: "Enter an amount up to 1,000,000,000, such as 1,500,000.",
      tokens: "Enter a whole number from 1 to 1,000.",
    },
    steps: {
      netRevenues: "Net revenues",
      assumed: "EUR in one year, assumed",
      share: "Share to tokens",
      shareResult: ["=\u00a0EUR", ", from the terms"],
      supply: "Token supply",
      supplyResult: ["=\u00a0EUR", "per token"],
      tokens: "Your tokens",
      tokensResult: ["=\u00a0EUR", "a year"],
    },
    drawing: {
      project: "Stays with the project",
      toTokens: "To tokens",
      others: "Other tokens",
      yours: "Your tokens",
      detail: "The lower chain is the tokens' part of the upper one, drawn ten times as long.",
    },
  },
  allYears: {
    title: "All years",
    aside: "What a token returns if every year earns what you entered, nothing, half of it, or twice as much.",
    caption: "What other net revenues would pay",
    inAll: ["EUR", "in", "equal years, of EUR", "paid"],
    columns: {
      netRevenues: "Net revenues a year, EUR",
      perYear: "Per token a year",
      inAll: "Per token in all",
      multiple: "Of its price",
    },
    notes: { none: "nothing is earned", half: "half of it", entered: "as entered above", twice: "twice as much" },
    warning:
      "The project states a target IRR of 10-12% over 7 years and a projected ROI of 2x. Both are targets, not guaranteed; capital is at risk.",
  },
  glossary: { title: "Glossary", aside: "Thirty terms in plain words.", letters: "Terms by letter" },
  articles: { title: "Articles by topic", aside: "Written by us, without forecasts.", all: "All news and articles" },
} as const;
