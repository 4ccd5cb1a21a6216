import type { TermLinks } from "../data/glossary.ts";
import { noAnswer } from "../no-answer.ts";

type SectionCopy = { title: string; aside: string };

type KindCopy = {
  lead: string;
  returns: SectionCopy & { moneyWeighted: string; simple: string; average: string };
  value: SectionCopy;
  cashFlow: SectionCopy;
  contribution: SectionCopy;
  payback: SectionCopy;
  allocation: SectionCopy & { hhi: string };
};

const institutional: KindCopy = {
  lead: "What was paid in, what it is worth and what has come back, calculated from your own records.",
  returns: {
    title: "Two returns",
    aside: "Side by side, because each hides what the other shows.",
    moneyWeighted:
      "The yearly rate at which all payments in and out, each on its own day, and the last valuation add up to zero (XIRR, actual/365). A period shorter than a year is not annualized.",
    simple:
      "Value and what was paid out, less what was paid in, divided by what was paid in. It takes no account of time.",
    average: "On average, what was paid in has been invested for",
  },
  value: {
    title: "Value and paid in",
    aside:
      "The last valuation stands until the next one; a purchase counts at what was paid for it. What was paid out is not in the value.",
  },
  cashFlow: {
    title: "Cash flow by quarter",
    aside: "Both directions on one scale. If payments out are too small to see there, detail A enlarges them.",
  },
  contribution: {
    title: "What each holding adds",
    aside:
      "Percentage points of the simple return. Together they make up the whole. A loss points back and is hatched.",
  },
  payback: {
    title: "Yield on cost and payback",
    aside:
      "What was paid out in the twelve months up to the newest day on record, divided by what was paid in. It is not annualized. Payback counts what has come back; it does not forecast when the rest will.",
  },
  allocation: {
    title: "Allocation and concentration",
    aside: "By value. Each part has its own pattern. Shares add up to 100%.",
    hhi: "sum of the squared shares",
  },
};

const retail: KindCopy = {
  lead: "What you put in, what it is worth now and what you have been paid, from your own records.",
  returns: {
    title: "What you have earned",
    aside: "Two ways to count it. Each shows something that the other hides.",
    moneyWeighted:
      "As if all your money had earned one steady rate each year, from the day you put it in. Money that has worked longer counts for more. For less than a year, it is the rate for that time only.",
    simple: "What you have gained in all, for every 100 that you put in. It does not matter how long that took.",
    average: "On average, your money has been invested for",
  },
  value: {
    title: "What it is worth",
    aside:
      "The solid line is the value, the dashed one is what you put in. The value changes on the days your holdings are valued. What you were paid is not in it.",
  },
  cashFlow: {
    title: "Money in and out",
    aside:
      "Three months at a time. Up: paid to you. Down: put in by you. If payments are too small to see, detail A draws them larger.",
  },
  contribution: {
    title: "Where the gain comes from",
    aside: "How much of your gain, in percent of all that you put in, each holding has made. A loss points back.",
  },
  payback: {
    title: "What you were paid",
    aside:
      "Paid to you in the twelve months up to the newest day on record, in percent of what you put in, and how much of that has not come back yet. It is no forecast.",
  },
  allocation: {
    title: "How your money is spread",
    aside: "By what it is worth today. The more parts of equal size, the less depends on one of them.",
    hhi: "10,000 is a single holding; the lower, the more evenly spread",
  },
};

/** What the analytics page says. Headings of its tables are in analytics-tables.ts. */
export const analyticsCopy = {
  byKind: { institutional, retail },
  terms: {
    "Money-weighted return": "Money-weighted return",
    "Simple return": "Simple return",
    "simple return": "Simple return",
    Payback: "Payback",
    HHI: "Concentration (HHI)",
  } satisfies TermLinks,
  title: "Analytics",
  lead: institutional.lead,
  loading: "Loading your figures...",
  failedTitle: "Failed to load your figures",
  failed: noAnswer,
  tryAgain: "Try again",
  print: "Print",
  all: "All figures as CSV",
  csv: "CSV",
  csvOf: "Download as CSV:",
  saving: "Preparing...",
  cells: {
    account: "Account",
    period: "Period",
    currency: "Currency",
    movements: "Movements",
    content: "Content",
    sample: "Sample content",
    records: "Your records",
    none: "none",
  },
  sampleAccount: "Adda Pension Fund",
  visitor: {
    title: "Sample content",
    text: "The account below is invented, and so are its figures. Log in to see your own.",
  },
  withoutScripts: {
    title: "Log in to see your figures",
    text: "They are calculated from your own records, so this page needs scripts.",
  },
  empty: {
    title: "No holdings on record yet",
    text: "Your returns, cash flow and allocation will appear here with your first purchase. Until then this is sample content.",
  },
  company: {
    title: "Analytics are about holdings",
    text: "A company has its projects and what is committed to them on its dashboard. Investors see the page below, here with sample content.",
    action: "Open your dashboard",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Investors see the page below with their own records. This is sample content.",
  },
  currencies: {
    title: "Currencies",
    aside: "Amounts in several currencies are never added or converted, so each has its own figures below.",
    columns: ["Currency", "Holdings", "Paid in", "Value", "Paid out"],
  },
  kpis: { moneyWeighted: "Money-weighted return", simple: "Simple return" },
  table: "The same as a table",
  rows: { one: "row", many: "rows" },
  in: "in",
  aYear: "a year",
  inAll: "in all",
  days: { one: "day", many: "days" },
  bothRight: "Both are right.",
  notDefined: "Not defined",
  reasons: {
    "nothing-paid-in": "Nothing was paid in.",
    undated: "Not every purchase is on record with its day.",
    "one-day": "Everything on record happened on one day.",
    "one-sign": "Money went in one direction only, so no rate can balance it.",
    "no-rate": "No rate between −99.99% and +1,000,000% balances the payments.",
    "several-rates": "Several rates balance the payments, so none of them is the return.",
  },
  undated: "of what was paid in has no recorded day. It is in every total, and is drawn before the first day.",
  monthly: "Only the last day of each month is shown.",
  amounts: "Amounts in",
  units: { thousand: "thousand", million: "million", billion: "billion" },
  value: {
    pens: { value: "Value", valueNote: "last figure", paidIn: "Paid in", paidInNote: "a step on the day" },
    label: ["Value rose or fell in steps from", "on", "to", "on", "the highest was", "paid in rose to"],
    empty: "Nothing to draw yet",
    emptyText: "The chart begins with the first dated purchase or valuation.",
    one: "There is one day on record so far, so there is no line yet.",
  },
  cashFlow: {
    paidOut: "Paid out",
    paidOutNote: "to you, up",
    paidIn: "Paid in",
    paidInNote: "by you, down",
    none: "none",
    label: ["Cash flow by quarter: the largest payment in was", "in", "the largest payment out was"],
    detail: ["Detail, scale", ": 1. What was paid out, by project."],
    detailLabel: "What was paid out by quarter, enlarged. The largest was",
    others: "Others",
    empty: "No payments with a day on record yet",
    emptyText: "Each quarter will be drawn here from the first purchase on.",
  },
  contribution: { points: "points", total: "Simple return", rest: "Other holdings" },
  payback: {
    noneYet: "None yet",
    noneInYear: "None in these twelve months",
    scale: "of a scale from 0 to",
    total: "Total",
    partOfYear: "held for part of the year",
  },
  allocation: {
    by: { project: "By project", category: "By category", status: "By status", country: "By country" },
    hhi: "HHI by project",
    equal: ["as", "equal holdings"],
    largest: "Largest share",
    scale: ["equal parts", "one holding"],
    single: "There is only one part so far, so it is the whole.",
    empty: "No holding has a value at present.",
    others: "Others",
  },
} as const;
