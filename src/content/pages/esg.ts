import type { MemberKind } from "#rules/accounts/person.ts";
import type { NoShare } from "#rules/projects/indicators/holder-share.ts";
import type { IndicatorState } from "#rules/projects/indicators/indicator.ts";
import { noAnswer, notLoadedAgain } from "../no-answer.ts";

/** Texts of the page about projects' indicators. */
export const esgCopy = {
  title: "ESG indicators",
  lead: "What the projects you hold have measured, with method and source, and your share by the tokens you hold.",
  loading: "Loading the indicators...",
  failedTitle: "Failed to load the indicators",
  failed: noAnswer,
  tryAgain: "Try again",
  print: "Print",
  csv: "CSV",
  csvOf: "Download as CSV: indicators of",
  year: "Year",
  years: "Years",
  cells: {
    account: "Account",
    year: "Year",
    projects: "Projects",
    indicators: "Indicators",
    content: "Content",
    sample: "Sample content",
    records: "Your records",
    of: "of",
    none: "none",
  },
  sampleAccount: "Adda Pension Fund",
  visitor: {
    title: "Sample content",
    text: "The account and the projects below are invented, and so is what they measured. Log in to see your own.",
  },
  withoutScripts: {
    title: "Log in to see your projects",
    text: "Your share is calculated from your own records, so this page needs scripts.",
  },
  empty: {
    title: "No holdings on record yet",
    text: "What your projects measure will appear here with your first purchase. Until then this is sample content.",
  },
  past: {
    title: "You hold no tokens now",
    text: "Your holdings are redeemed. What a project measures is listed here while you hold its tokens.",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Investors see the page below with their own projects. Indicators are entered and released in the office, under Records. This is sample content.",
  },
  share: {
    title: "Your share",
    tokens: { one: "token", many: "tokens" },
    of: "of",
    label: "of the tokens",
    notDefined: "Not defined",
    under: "under",
    over: "over",
    reasons: {
      "no-supply": "The project has not published its token supply.",
      "more-than-supply": "The records do not agree with the published token supply.",
    } satisfies Record<NoShare, string>,
  },
  noneTitle: "No indicator yet",
  none: "Nothing that these projects measured has been released.",
  all: "Show all",
  projects: "projects",
  printed: "Listed are",
  noneInYear: "No indicator for this year",
  earlier: "There are indicators for other years. Choose one of them above.",
  columns: {
    project: "Project",
    category: "Category",
    status: "Status",
    tokens: "Your tokens",
    indicator: "Indicator",
    unit: "Unit",
    period: "Period",
    whole: "Whole project",
    share: "Your share",
    method: "Method",
    source: "Source",
    first: "First day",
    last: "Last day",
  },
  table: "Indicators of",
  method: {
    title: "How to read this",
    text: "An indicator is a measurement with a unit, a period, a method and a source, as the company or its reports give them. Your share is the project's figure multiplied by the part of all its tokens that you hold today. It does not say who caused the result, or how many tokens you held in that period. A period is listed under the year in which it ends.",
    strong: "Indicators of different projects are not added up, and there is no score.",
  },
} as const;

/** What a company sees on the same page, and its form. */
export const companyEsgCopy = {
  oldTitle: notLoadedAgain,
  lead: "What your projects measured. You submit it, our team releases it, and then those who hold the project see it.",
  empty: {
    title: "No project on record yet",
    text: "What a project measured can be submitted once it is on record. Until then this is what an investor sees, with sample content.",
  },
  none: "Nothing has been entered yet.",
  states: {
    submitted: "Waiting to be released",
    released: "Released",
    declined: "Declined",
    replaced: "Replaced by a correction",
  } satisfies Record<IndicatorState, string>,
  columns: {
    indicator: "Indicator",
    period: "Period",
    value: "Value",
    method: "Method",
    source: "Source",
    state: "State",
    act: "Correction",
  },
  table: "What was entered for",
  reason: "Reason:",
  correct: "Correct",
  cells: { account: "Account", projects: "Projects", released: "Released", waiting: "Waiting" },
  form: {
    title: "Submit an indicator",
    aside:
      "A released indicator is never changed. A correction replaces it once it is released, and the old one stays on record.",
    project: "Project",
    correcting: "It corrects:",
    notCorrecting: "Submit a new one instead",
    send: "Submit",
    sending: "Submitting...",
    sent: "Submitted. It is shown to holders once our team has released it.",
    failed: "It may not have been submitted. Please try again.",
  },
} as const;

/** The kinds of members who have this page. */
export const esgKinds = ["institutional", "retail", "company"] as const satisfies readonly MemberKind[];
