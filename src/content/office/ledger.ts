import type { LedgerAttempt, LedgerSubject } from "#rules/documents/ledger.ts";

const outcomes = {
  granted: "Got it",
  aborted: "Broke off",
  refused: "Refused",
  "not-marked": "Not marked",
  unsent: "Nothing sent",
} as const satisfies Record<LedgerAttempt["outcome"], string>;

export const ledgerCopy = {
  title: { document: "Ledger", person: "Downloads", project: "Downloads of its documents" } satisfies Record<
    LedgerSubject["by"],
    string
  >,
  outcomes,
  csv: "CSV",
  csvLabel: "Ledger as CSV",
  version: "version",
  left: "left",
  atMost: "at most",
  of: "of",
  refusedNote: "answered as unknown",
  notMarkedNote: "no copy could be made, nothing was sent",
  unsentNote: "the copy there was still good, or another version or part was asked for",
  times: "times",
  empty: {
    document: "Nobody has tried to download it.",
    person: "Nothing was downloaded.",
    project: "Nobody has tried to download a document that is granted to this project.",
  } satisfies Record<LedgerSubject["by"], string>,
  unknownDocument: "A document that does not exist",
  loading: "Loading the ledger...",
  failedTitle: "The ledger did not load",
  oneTry: "attempt in 30 days,",
  tries: "attempts in 30 days,",
  refused: "refused",
  cut: "Only the latest 20,000 attempts are counted.",
  chart: {
    title: "Tries to download by day, from",
    none: "Nobody tried to download it",
    solid: "Completed, interrupted or nothing sent",
    hatched: outcomes.refused,
    areHatched: "were refused or not marked",
  },
  partNote: "A download in parts counts once for each part.",
} as const;

export const ledgerCsv = {
  columns: [
    "Time (UTC)",
    "Who",
    "Id",
    "Outcome",
    "Version",
    "Bytes sent",
    "Counted",
    "Tries",
    "Document",
    "Document's id",
  ],
  /** Whether exactly this many bytes were sent (`yes`) or at most this many (`no`). */
  counted: { yes: "yes", no: "at most" },
  /** Shown as the name of all visitors, about whom nothing is recorded. */
  visitors: "Visitors",
  outcomes,
} as const;
