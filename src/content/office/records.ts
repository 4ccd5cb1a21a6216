import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";

export const entryKindNames = {
  purchases: "Purchases",
  distributions: "Distributions",
  valuations: "Valuations",
} as const satisfies Record<EntryKind, string>;

export const holdingStatusNames = { Held: "Held", Redeemed: "Redeemed" } as const satisfies Record<
  HoldingStatus,
  string
>;

/** The desk for the records of projects and people. */
export const recordsDesk = {
  lead: "Holdings, purchases, distributions and valuations, as members see them.",
  byHand: "Enter by hand",
  import: "Import a file",
  newRun: "New distribution run",
  find: "Project or person",
  findHint: "Type a name or an address",
  nobody: "Nothing found. Type how the name or address begins.",
  project: "project",
  clear: "Show all projects",
  unknown: {
    project: { title: "There is no such project", text: "Nothing is recorded about it. Choose another one above." },
    person: { title: "There is no such person", text: "They may have been erased. Choose another one above." },
  },
  views: "Records",
  chosenNothing: "The lists below show all projects. Choose a project or a person to see their records.",
  waitingIndicators: "Indicators to release",
  exports: "Everything of this project, as CSV",
  exportNames: {
    holdings: "Holdings",
    purchases: "Purchases",
    distributions: "Distributions",
    valuations: "Valuations",
    runs: "Runs",
    indicators: "Indicators",
  },
  loading: "Loading the records...",
  failedTitle: "The records did not load",
  close: "Close",
} as const;

export const recordViews = {
  holdings: "Holdings",
  purchases: "Purchases",
  distributions: "Distributions",
  valuations: "Valuations",
  runs: "Distribution runs",
  indicators: "Indicators",
} as const;

export const holdingTable = {
  label: "Holdings",
  columns: {
    person: "Person",
    project: "Project",
    status: "Status",
    tokens: "Tokens",
    invested: "Invested",
    value: "Current value",
    act: "Correction",
  },
  empty: "Nothing is held here yet. The first purchase creates a holding.",
  redeem: "Mark as redeemed",
  hold: "Mark as held",
  reallyRedeem: "Redeemed: it takes no more entries",
  reallyHold: "Held again",
  cancel: "Cancel",
  saving: "Saving...",
} as const;

export const entryTable = {
  columns: { day: "Day", person: "Person", project: "Project", tokens: "Tokens", amount: "Amount", act: "Correction" },
  empty: {
    purchases: "No purchase is recorded here.",
    distributions: "Nothing was paid here.",
    valuations: "No valuation is recorded here.",
  },
  takeBack: "Take back",
  really: "Write the counter-entry",
  cancel: "Cancel",
  saving: "Writing...",
  counter: "Counter-entry",
  takenBack: "Taken back",
  value: {
    zero: "No tokens remain: from the day of the purchase on, the holding's values are now recorded as 0.",
    replaced: "The values of days on which these were the only tokens are now recorded as 0.",
    kept: "The holding's value still includes these tokens. Record a new value.",
  },
  byRun: "By a run",
} as const;

export const entryForm = {
  title: "Enter by hand",
  note: "An entry is never changed or deleted. A counter-entry takes a purchase or a distribution back, and both stay. Record the right purchase before you take back a holding's only one: without tokens, its values become 0. A new value for the same day replaces the old one, and the audit keeps both.",
  kind: "What",
  kinds: { purchases: "A purchase", distributions: "A distribution", valuations: "A valuation" },
  person: "Person",
  noPerson: "Nobody found. Type how the name or address begins.",
  project: "Project",
  noProject: "No project found. Type how its name begins.",
  day: "Day",
  tokens: "Tokens",
  amount: "Amount",
  value: "Value of the holding",
  hint: "in the project's currency, for example 2000.00",
  opening: "The holding already has these tokens",
  openingHint: "This only records when they were bought. It adds neither tokens nor investment.",
  save: "Record",
  saving: "Recording...",
  saved: "Recorded:",
  valued: "The holding has a value of",
  valuedNote: "If it does not include these tokens, record a new value.",
  choose: "Choose one from the list.",
  there: "On this day there is",
  replace: "Replace it",
  close: "Close",
} as const;

export const recordsFoot = [
  { keys: ["/"], does: "find a project or a person" },
  { keys: ["e"], does: "enter by hand" },
  { keys: ["i"], does: "import a file" },
  { keys: ["n"], does: "new distribution run" },
  { keys: ["j", "k"], does: "next, previous row" },
] as const;
