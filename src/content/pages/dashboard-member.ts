import { noAnswer } from "../no-answer.ts";

const investor = {
  title: "No holdings on record yet",
  text: "Your holdings will appear here with the amount invested, current value, return and status, and your available cash. Until then this is a sample.",
} as const;

/** What a dashboard says to members. */
export const memberCopy = {
  passed: { one: "limit passed", many: "limits passed" },
  cells: { content: "Content", records: "Your records", asOf: "As of", kind: "Kind", signedInAs: "Signed in as" },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  lead: {
    company: "Your projects and what is committed to them, according to our records.",
    institutional: "Your holdings and what they have returned, according to our records.",
    retail: "Your holdings and what they have returned, according to our records.",
    investor: "Your holdings and what they have returned, according to our records.",
  },
  empty: {
    company: {
      title: "No projects on record yet",
      text: "Your projects will appear here with their status, the amount raised, the number of investors and the deadline of each sale. Until then this is a sample.",
    },
    institutional: {
      title: "No holdings on record yet",
      text: "Your holdings will appear here with allocation, amount invested, current value, return and status. Until then this is a sample.",
    },
    retail: investor,
    investor,
  },
  staff: {
    title: "You are logged in as staff",
    text: "Your tools are in the office. Members of this kind see the screen below, with this sample, until they have records of their own.",
  },
  owed: {
    title: "You are logged in as staff",
    text: "Set up two-factor authentication first, on your account page, and the library opens. Members of this kind see the screen below.",
  },
  account: "Go to your account",
  library: "Open the library",
  contact: "Contact Us",
  statement: "Download statement",
  saving: "Preparing...",
  print: "Print",
  none: "n/a",
  amounts: "Amounts in",
  performance: {
    title: "Performance",
    aside:
      "What all holdings together were worth on the days they were valued. Later purchases raise it; what was paid out is not included.",
    day: "day",
    days: "days",
    label: "The value of all holdings together.",
    asTable: "The same as a table",
    columns: { day: "Day", value: "Value" },
    empty: "No valuations on record yet",
    coming: "The value of your holdings will be drawn here once they have been valued.",
  },
  documents: {
    title: "Newest documents",
    aside: "The newest in the library that are for you.",
    loading: "Loading documents...",
    empty: "No documents for you yet",
    coming: "Reports and certificates will be listed here as soon as they are published.",
    failedTitle: "Failed to load documents",
    failed: noAnswer,
    tryAgain: "Try again",
  },
  updates: {
    title: "Project updates",
    aside: "What the companies of your projects report, the latest first.",
    loading: "Loading updates...",
    failedTitle: "Failed to load project updates",
    failed: noAnswer,
    tryAgain: "Try again",
    more: "Show earlier updates",
    loadingMore: "Loading updates...",
    moreFailed: "Failed to load earlier updates",
  },
  distributions: {
    title: "Distributions",
    aside: "What your holdings have paid out, newest first.",
    columns: { project: "Project", date: "Date", amount: "Amount" },
    empty: "Nothing paid out yet",
    coming: "Each distribution will be listed here with its date and amount.",
    more: "Show more distributions",
    printed: "Earlier distributions are not listed.",
    loading: "Loading distributions...",
    failed: "Failed to load more distributions",
  },
} as const;
