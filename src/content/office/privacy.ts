import type { DataPart, Fate } from "#rules/privacy/data-parts.ts";
import type { ErasureStatus } from "#rules/privacy/erasure.ts";
import type { RetentionCategory } from "#rules/retention/retention-days.ts";

/** Replaces the name, or the topic of an enquiry, in rows that are kept after an erasure. */
export const erasedTexts = { name: "Erased person", topic: "Erased" } as const;

export const privacyDesk = {
  lead: "What is stored about a person, under their e-mail address.",
  search: "Find a person's data",
  email: "E-mail address",
  find: "Find",
  finding: "Searching...",
  failedTitle: "The data could not be read",
  tryAgain: "Try again",
  startTitle: "Whose data?",
  start:
    "Enter the address that the request names. Every table and the file storage are searched, with or without an account.",
  nothingTitle: "Nothing is stored under this address",
  nothing: "There is no account, no enquiry and no e-mail with it. Other people's texts may still name it: see below.",
  account: "Account",
  noAccount: "No account",
  disabled: "disabled",
  enquiry: "Latest enquiry",
  part: "What",
  count: "Rows",
  fate: "In an erasure",
  total: "rows in all",
  files: "files",
  file: "file",
  mentions: "Other texts that name the address",
  searching: "Reading every text...",
  mentionsFate: "The address is replaced",
  mentionsNote:
    "In other people's messages, notes, titles and reports. A name without the address is not searched for.",
  mentionsFailed: "The texts could not be searched.",
  download: "Export as zip",
  downloading: "Collecting...",
  downloadNote:
    "JSON, each list as CSV, and the files they sent. Drafts and their files are left out: only the person sees those, and can download the drafts on the account page. Hand it to the person and to nobody else. The audit records the export.",
  downloaded: "The zip was saved.",
  prepare: "Prepare the erasure",
  preparing: "Preparing...",
  withdrawn: "It was withdrawn. Nothing is erased.",
  staff: "A staff account cannot be erased. Make the person a member first, which a second member of staff confirms.",
  pseudonym: "This is the address of an erased person. What is left is what was kept.",
  answerFirst: "Answer the person first: after the erasure there is no address to write to.",
  foot: "An address that you type here does not appear in the address bar or in logs.",
} as const;

export const privacyFoot = [{ keys: ["/"], does: "find" }] as const;

/** The second step of an erasure. */
export const erasurePlan = {
  title: "Step 2 of 2: erase",
  by: "Prepared by",
  at: "at",
  lapses: "It lapses after seven days.",
  warning: "This cannot be undone.",
  goes: "Removed for good",
  pseudonymised: "Stays without a name",
  stays: "Stays, and why",
  documents:
    "Documents that only this person may see are deleted with their files. If the law makes you keep one, remove the person from it first:",
  oneConsultation: "upcoming consultation is removed, and nobody is notified",
  consultations: "upcoming consultations are removed, and nobody is notified",
  oneEmail: "queued e-mail will not be sent",
  emails: "queued e-mails will not be sent",
  outside: "The team's own mailbox, and what you have exported, are not reached. Delete them there.",
  later: "What the address sends after you confirm is a new enquiry: it stays, and is answered like any other.",
  type: "Type the address to confirm",
  confirm: "Erase for good",
  erasing: "Erasing...",
  goOn: "Continue now",
  withdraw: "Do not erase",
  withdrawing: "Withdrawing...",
  running: "The erasure is running. If it is interrupted, it continues by itself within a minute.",
  doneTitle: "Erased",
  done: "What was listed is erased. Where a record of a person had to stay, it now names",
} as const;

export const erasureRecord = {
  title: "Erasures",
  by: "Prepared by",
  empty: "None so far.",
  failedTitle: "The erasures did not load",
  loading: "Loading...",
  rows: "rows removed",
  statuses: { prepared: "Waits", running: "Running", done: "Done" } satisfies Record<ErasureStatus, string>,
  open: "Open",
} as const;

export const retentionDesk = {
  title: "Retention",
  lead: "A run each minute removes what has passed its retention period.",
  next: "next run",
  week: "within 7 days",
  days: "days",
  day: "day",
  failedTitle: "Retention did not load",
  loading: "Loading...",
  wrong: "RETENTION_DAYS cannot be read, so nothing is removed. Wrong:",
  bin: "Documents in the bin",
  binDays: 30,
  more: "1,000 or more",
  kept: {
    downloadAttempts: "Download records",
    attemptCounters: "Counts of attempts",
    endedSessions: "Ended sessions",
    expiredLinks: "Expired links",
    expiredDevices: "Browsers no longer known",
    pendingLogins: "Logins without a second step",
    sentEmails: "Sent e-mails",
    undeliveredEmails: "E-mails that could not be delivered",
    suspectedEnquiries: "Suspected enquiries that nobody looked into",
    notices: "Notices",
  } satisfies Record<RetentionCategory, string>,
} as const;

export const fateNames = {
  removed: "Removed",
  pseudonymised: "Pseudonymized",
  kept: "Kept",
} as const satisfies Record<Fate, string>;

export const partNames = {
  account: "Account",
  passwords: "Password",
  passwordLinks: "Links that set a password",
  sessions: "Sessions",
  devices: "Known browsers",
  twoFactor: "Two-factor authentication",
  recoveryCodes: "Recovery codes",
  pendingLogins: "Logins that wait for a code",
  counters: "Counts of attempts",
  invitations: "Invitation",
  notices: "Notices",
  noticeSettings: "What they chose for notices",
  unsubscribes: "Links and reports that stopped e-mails",
  staffRequests: "Requests to join or leave the staff",
  requestsMade: "Requests for others that they made as staff",
  calendarFeeds: "Calendar feed",
  enquiries: "Enquiries",
  enquiryRecords: "Enquiries that are a record",
  thread: "Replies, notes and events of enquiries",
  consultations: "Consultations",
  submissions: "Submissions and drafts",
  submissionFiles: "Files of submissions",
  updateDrafts: "Updates to holders, not released",
  releasedUpdates: "Updates to holders, released",
  emails: "E-mails",
  emailAttempts: "Tries to send them",
  emailEvents: "Reports of their delivery",
  watchedProjects: "Projects they watch",
  goals: "Goals they set",
  grants: "Documents granted to them",
  ownDocuments: "Documents for them alone",
  ownDocumentVersions: "Earlier versions of those",
  statements: "Issued statements",
  mandates: "Names of mandates",
  mandateHoldings: "Holdings in mandates",
  interests: "Interests in projects",
  holdings: "Holdings",
  purchases: "Purchases",
  distributions: "Distributions",
  runShares: "Shares of distribution runs",
  valuations: "Valuations",
  cash: "Cash",
  riskLimits: "Own limits",
  limitBreaches: "When they passed one",
  projects: "Projects they own",
  downloads: "Download ledger",
  securityEvents: "Security events",
  audit: "Audit",
} as const satisfies Record<DataPart, string>;

const accounting =
  "Accounting and anti-money-laundering law require ten years (Civil Code art. 2220; Legislative Decree 231/2007 art. 31).";
const ledger = "It names a random id that leads to nobody, and is removed after its retention period.";

/** Why a part of the data is kept, as it is or without the person. */
export const keptBecause: Partial<Record<DataPart, string>> = {
  account: "The records below refer to it. It loses its name, address, password and login, and is disabled.",
  enquiryRecords:
    "We must be able to show that a risk notice was confirmed, or that a request about personal data was granted (GDPR art. 5(2)). Name, address and text are removed.",
  interests: "The confirmed risk notice is evidence for ten years (Civil Code art. 2946). It has no name and no text.",
  holdings: accounting,
  purchases: accounting,
  distributions: accounting,
  runShares: accounting,
  valuations: accounting,
  cash: accounting,
  releasedUpdates: "Holders have received it (Civil Code art. 2220). It stays without its author.",
  projects: "Others hold their tokens. They stay without an owner.",
  requestsMade: "They are about other people. The name of the person who made them becomes a random id.",
  downloads: ledger,
  securityEvents:
    "The record of logins is append-only and has no name or address (GDPR art. 32). It names a random id.",
  audit: "The record of what staff did is append-only and has no name or address (GDPR art. 5(2)).",
};

/** Texts that replace a file in the archive of an access request. */
export const archiveNotes = {
  missing:
    "This file is on record, but it was not found where files are kept. The rest of the archive is complete. Staff who read this: please tell the operator of the portal.",
  leftOut:
    "There is no room for this file: an archive holds 3 GB of files. Its sender finds it with their submission. Staff find it there, too, and can hand it over with the archive.",
} as const;

/** Why a call about personal data was refused. */
export const privacyErrors = {
  badEmail: "Enter an address like name@company.com.",
  unknown: "Nothing is stored under this. Search by the address instead.",
  badCursor: "The search can no longer continue. Please start again.",
  staff: "A staff account cannot be erased. Make the person a member first.",
  erasedAlready: "This is the address of an erased person. What is left is what was kept.",
  noErasure: "No such erasure is waiting. It may be done, withdrawn or lapsed.",
  otherEmail: "This is not the address of this erasure. Nothing was erased.",
  changed:
    "What is stored has changed since it was listed. Nothing was erased. Read the current list, and confirm again.",
  begun: "It has begun and cannot be withdrawn.",
} as const;
