import type { ComparisonTableCopy } from "#rules/projects/opportunities/comparison.ts";
import { opportunitiesCopy } from "./opportunities.ts";

export const comparisonTableCopy = {
  part: "Part",
  row: "Row",
  parts: { terms: "Terms", sources: "Breakdown", steps: "Timeline" },
  terms: {
    status: "Status",
    category: "Category",
    location: "Location",
    total: "Total CAPEX",
    supply: "Token supply",
    price: "Token price",
    minimum: "Minimum entry",
    share: "Net revenues to tokens",
    irr: "Target IRR",
    roi: "Projected ROI",
    committed: "Committed",
    open: "Still to raise",
    investors: "Investors",
    launch: "Launch",
    deadline: "End of the sale",
    firstDistribution: "First distribution",
    figuresAsOf: "Figures as of",
    riskGrade: "Risk grade",
    risk: "Risk",
  },
  notPublished: "Not published",
  none: "–",
  saleEnded: opportunitiesCopy.row.saleEnded,
  sample: "sample",
} as const satisfies ComparisonTableCopy;

export const comparisonCopy = {
  terms: {
    title: "Comparison: terms",
    aside: "Three at most, side by side. What a project has not published is left open, not estimated.",
    column: "Term",
  },
  breakdown: {
    title: "Comparison: breakdown",
    aside: "Each chain is 100% of its own CAPEX.",
    column: "Source",
    none: "None of these projects has published its sources of funds.",
  },
  timeline: {
    title: "Comparison: timeline",
    shared: "As each project has published it, on one axis.",
    apart: "As each project has published it, each on an axis of its own.",
    column: "Step",
  },
  notPublishedBy: "Not published:",
  print: "Print",
  csv: "Comparison as CSV",
  fileName: "comparison.csv",
  remove: "Remove from the comparison:",
  held: "You hold",
  tokens: { one: "token", many: "tokens" },
  nothing: "Nothing",
  nextStep: "Next step",
  notOpen: "Not open to investors yet",
} as const;
