import type { StatementCopy } from "#rules/portfolio/reports/statement-copy.ts";
import { portal } from "../portal.ts";

/** The texts of a statement, in the PDF, on the screen and in its CSV file. */
export const statementCopy: StatementCopy = {
  columns: {
    statement: "Statement",
    revision: "Revision",
    currency: "Currency",
    row: "Row",
    date: "Date",
    kind: "Kind",
    project: "Project",
    calculated: "Calculated",
    tokens: "Tokens",
    change: "Change",
    figure: "Figure",
    how: "How it is calculated",
    mandate: "Mandate",
  },
  sums: {
    opening: "Opening value",
    paidIn: "Paid in",
    paidOut: "Paid out",
    change: "Change in value",
    closing: "Closing value",
  },
  valueAtStartOf: "Value at the start of",
  valueOn: "Value,",
  allHoldings: "All holdings",
  rows: { total: "Total", movement: "Movement", holding: "Holding" },
  kinds: {
    plain: { purchase: "Purchase", distribution: "Distribution" },
    counter: { purchase: "Purchase taken back", distribution: "Distribution taken back" },
  },
  tokens: { one: "token", many: "tokens", at: "at" },
  since: {
    paidIn: { name: "Paid in", how: "" },
    paidOut: { name: "Paid out", how: "" },
    value: { name: "Value", how: "On the newest day on record," },
    gain: { name: "Gain", how: "Value and paid out, less paid in" },
  },
  counts: {
    purchase: { one: "purchase on record", many: "purchases on record" },
    distribution: { one: "distribution", many: "distributions" },
  },
  undated: "what was bought without a day on record",
  ratios: {
    simple: "Simple return",
    moneyWeighted: "Money-weighted",
    yield: "Yield on cost",
    paidBack: "Paid back",
  },
  perYear: "a year",
  inDays: ["in", { one: "day", many: "days" }],
  none: "not defined",
  changes: {
    becomes: "becomes",
    added: "is added",
    removed: "is no longer in it",
    since: "The figures since the first day on record were recalculated.",
    more: { one: "more change", many: "more changes" },
  },
};

/** Headings and notes of the files that members download. */
export const reportPapers = {
  language: "en",
  producer: portal.name,
  subject: "Report to a holder",
  page: "Page",
  of: "of",
  noMovements: "There was no movement in this period.",
  noHoldings: "Nothing was held in this period.",
  statement: {
    title: "Statement of account",
    amounts: "Amounts in",
    corrected: "Corrected statement.",
    corrects: ["It corrects revision", "of", "which stays on record."],
    movements: "Movements",
    holdings: "Holdings",
    since: "Since the first day on record,",
    notes: "Notes",
    /** The texts before and after the newest day on record. */
    notesText: [
      "Values are the latest valuations on record; what was bought later counts at cost. They are not prices at which a token can be sold. The opening value, what was paid in and the change in value add up to the closing value; what was paid out is not part of them. Simple return is the gain divided by what was paid in. Money-weighted return is the yearly rate at which all dated payments and the last value balance to zero. For a period shorter than a year it is not annualized; where no single rate balances them, or where the day of a purchase is not on record, it is not defined. Yield on cost is what was paid out in the twelve months up to the newest day on record",
      ", divided by what was paid in. Past payments do not guarantee future ones; capital is at risk. This statement is not a tax certificate or tax advice.",
    ],
  },
  notice: {
    title: "Distribution notice",
    titleCounter: "Notice of a distribution taken back",
    amount: "Amount",
    paid: "Paid on",
    takenBack: "Taken back on",
    facts: "On record",
    tokens: "Calculated",
    project: "Project",
    reference: "Reference",
    notes: "Notes",
    notesText:
      "This notice shows one payment as it is on record. Past payments do not guarantee future ones; capital is at risk. It is not a tax certificate or tax advice.",
    counterText: "It takes back an earlier distribution. The original payment stays in the year in which it was made.",
  },
  tax: {
    title: "Tax overview",
    lead: "What was paid and when, as recorded on",
    notes: "Notes",
    notesText:
      "This overview lists what was paid out in the calendar year, by the day of each payment. A distribution that was taken back is deducted in the half-year in which it was taken back. This is not a tax certificate or tax advice: what you owe depends on where and how you are taxed.",
  },
  cells: {
    statement: "Statement",
    notice: "Notice",
    overview: "Overview",
    holder: "Holder",
    mandate: "Mandate",
    allHoldings: statementCopy.allHoldings,
    currency: "Currency",
    period: "Period",
    issued: "Issued",
    made: "Made on",
    revision: "Revision",
    page: "Page",
  },
} as const;

/** Columns of the tax overview. */
export const taxCopy = {
  columns: {
    year: "Year",
    currency: "Currency",
    project: "Project",
    payments: "Payments",
    firstHalf: "First half",
    secondHalf: "Second half",
    inYear: "Whole year",
  },
  total: "Paid out,",
} as const;
