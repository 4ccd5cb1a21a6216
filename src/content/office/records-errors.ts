import type { EntryFault } from "#rules/portfolio/entry.ts";
import type { LineFault } from "#rules/portfolio/import-lines.ts";
import type { RunFault } from "#rules/portfolio/run.ts";

/** Why a call about records was refused. What was typed stays in the form. */
export const recordErrors = {
  badSubject: "Choose one project, person or holding.",
  badKind: "Choose purchases, distributions or valuations.",
  malformed: "This is not an entry we can read. Please reload the page and try again.",
  otherEntry:
    "Something else was already recorded from this form. Look at it in the list, and press again to record this as well.",
  takenBack: "This was recorded before and has been taken back since. Press again to record it once more.",
  faulty: "Please correct the marked fields.",
  unknownEntry: "There is no such entry.",
  unknownHolding: "There is no such holding.",
  unknownProject: "There is no such project.",
  unknownTable: "Projects have no such file.",
  statusChanged: "This holding now has a different status. The current one is shown.",
  valueLeft: "Record its value as 0 first.",
  counterOfCounter: "This is a counter-entry. Record the correct figures as a new entry.",
  ofRun: "A distribution run wrote this. Take the whole run back with a counter-run.",
  notHeld: "This holding was redeemed. Mark it as held first.",
  valued:
    "There is already another value for this day. Compare the two, then save again to replace it. The audit keeps both.",
} as const;

/** Why a run was refused. */
export const runErrors = {
  unknown: "There is no such distribution run.",
  badFilter: "There is no such list of runs.",
  nobody: "Nobody held tokens of this project on the record day. Choose another day, or record the purchases first.",
  tooMany: "More than 10,000 people held this project. Split the run by hand in agreement with the administrator.",
  outdated:
    "The holdings of the record day have changed since this preview. Look at the new one, then prepare the run.",
  waiting: "Another run of this project is waiting for confirmation. Confirm it or send it back first.",
  otherRun: "Another run was already prepared from this form. Reload the page to prepare this one.",
  decided: "This run was already confirmed or sent back. Its current state is shown.",
  stale: "The holdings of the record day have changed since this run was prepared. Send it back and prepare it again.",
  ahead: "The day of payment has not come yet. Confirm the run on that day or later.",
  otherAmount: "This is not the amount of the run. Type the amount that is shown above.",
  notConfirmed: "Only a confirmed run can be taken back. Send this one back instead.",
  counterOfCounter: "This is a counter-run. Prepare a new run with the correct figures.",
  reversed: "This run already has a counter-run.",
  badNote: "Write a note of at most 500 characters.",
} as const;

export const entryFaults = {
  day: "There is no such day. Write it like 2026-01-31.",
  "too-early": "This day is before 1990. Check the year.",
  future: "This day is in the future. Enter today or an earlier day.",
  tokens: "Write a whole number of tokens above 0, like 1200.",
  "too-many": "Write a number of tokens below 1,000,000,000.",
  amount: "Write the amount like 2000.00, with a dot before the cents. A payment must be more than 0.",
  "too-large": "Write an amount below 10,000,000,000,000.",
} as const satisfies Record<EntryFault, string>;

export const lineFaults = {
  ...entryFaults,
  email: "Enter an address like name@company.com.",
  project: "The project is missing. Write its name or its id.",
  cells: "This line has more or fewer cells than the heading. Put a cell with a comma in quotation marks.",
  twice: "This line is the same as an earlier one. Remove one of them.",
} as const satisfies Record<LineFault, string>;

/** Why a line or an entry does not fit the records. */
export const storedFaults = {
  nobody: "Nobody has this address. Invite the person first, or correct the address.",
  notInvestor: "This is not an investor's account. Only institutional and retail accounts hold tokens.",
  unknownProject: "There is no project with this name or id.",
  severalProjects: "Several projects have this name. Write the project's id instead.",
  noHolding: "This person holds nothing in this project. Record the purchase first.",
  redeemed: "This holding was redeemed. Mark it as held first.",
  valued: "There is already a value for this day. Correct it by hand, so that the audit shows both.",
  beyondHolding: "The holding has fewer tokens, or a smaller investment, than its recorded purchases and this one.",
} as const;
export type StoredFault = keyof typeof storedFaults;

export const importErrors = {
  malformed: "Choose what the file contains, and paste at most 400,000 characters.",
  empty: "There are no lines below the heading.",
  tooMany: "There are more than 2,000 lines. Please split them into several files.",
  heading: "The first line must name these columns, and no others:",
  faulty: "Some lines need a correction. Nothing was written.",
  /** Followed by when and by whom. */
  taken: "This file was imported already, so nothing was written:",
  changed: "A record has changed since the file was checked. Nothing was written; check it again.",
} as const;

export const runFaults = {
  amount: "Write the amount like 187,431.17, above 0.",
  "too-large": entryFaults["too-large"],
  day: entryFaults.day,
  "too-early": entryFaults["too-early"],
  future: entryFaults.future,
  "too-far": "This day is more than a year ahead. Check the year.",
  "before-record": "The day of payment is before the record day.",
} as const satisfies Record<RunFault, string>;

/** The first line of each file of a project's export. */
export const exportHeadings = {
  holdings: ["Holding", "Person", "Name", "E-mail", "Status", "Tokens", "Currency", "Invested", "Current value"],
  purchases: [
    ...["Purchase", "Person", "Name", "E-mail", "Day", "Tokens", "Currency", "Amount"],
    ...["Already in the holding", "Counter-entry of"],
  ],
  distributions: [
    ...["Distribution", "Person", "Name", "E-mail", "Day", "Currency", "Amount"],
    ...["Run", "Counter-entry of"],
  ],
  valuations: ["Holding", "Person", "Name", "E-mail", "Day", "Currency", "Value"],
  runs: [
    ...["Run", "Status", "Record day", "Day of payment", "Currency", "Amount", "Holders", "Tokens"],
    ...["Counter-run of", "Prepared by", "Prepared at (UTC)", "Decided by", "Decided at (UTC)"],
  ],
  indicators: [
    ...["Indicator", "Kind", "Name", "Unit", "Value", "First day", "Last day", "Method", "Source"],
    ...["State", "Entered by", "Entered at (UTC)", "Declined because", "Correction of"],
  ],
} as const;

export const shareHeadings = ["Number", "Person", "Name", "Kind", "Tokens", "Exact", "Currency", "Pays"] as const;
