/**
 * What is stored about a person, in one part for each table, and what an erasure does with it. `pseudonymised`: the row stays,
 * but names nobody. `kept`: the row stays as it is; it has no name, only the random id of the account. Each part that is
 * pseudonymised or kept has a reason in `content/office/privacy.ts`.
 */
const fateOf = {
  account: "pseudonymised",
  passwords: "removed",
  passwordLinks: "removed",
  sessions: "removed",
  devices: "removed",
  twoFactor: "removed",
  recoveryCodes: "removed",
  pendingLogins: "removed",
  counters: "removed",
  invitations: "removed",
  notices: "removed",
  noticeSettings: "removed",
  unsubscribes: "removed",
  staffRequests: "removed",
  calendarFeeds: "removed",
  enquiries: "removed",
  enquiryRecords: "pseudonymised",
  thread: "removed",
  consultations: "removed",
  submissions: "removed",
  submissionFiles: "removed",
  updateDrafts: "removed",
  releasedUpdates: "pseudonymised",
  emails: "removed",
  emailAttempts: "removed",
  emailEvents: "removed",
  watchedProjects: "removed",
  goals: "removed",
  grants: "removed",
  ownDocuments: "removed",
  ownDocumentVersions: "removed",
  statements: "removed",
  mandates: "removed",
  mandateHoldings: "removed",
  interests: "kept",
  holdings: "kept",
  purchases: "kept",
  distributions: "kept",
  runShares: "kept",
  valuations: "kept",
  cash: "kept",
  riskLimits: "removed",
  limitBreaches: "removed",
  projects: "kept",
  requestsMade: "kept",
  downloads: "kept",
  securityEvents: "kept",
  audit: "kept",
} as const satisfies Record<string, Fate>;

export type DataPart = keyof typeof fateOf;
export type Fate = (typeof fates)[number];
export type PartCounts = Record<DataPart, number>;

export const fates = ["removed", "pseudonymised", "kept"] as const;
export const dataParts = Object.keys(fateOf) as [DataPart, ...DataPart[]];

/** The parts whose rows refer to the account. While there is such a row, the account stays, with neither a name nor a login. */
const needsAccount: readonly DataPart[] = ["interests", "holdings", "cash", "requestsMade"];

/** Returns what an erasure does with a part. An account that nothing refers to is removed. */
export function fateIn(part: DataPart, counts: PartCounts): Fate {
  if (part === "account" && needsAccount.every((each) => counts[each] === 0)) return "removed";
  return fateOf[part];
}

/** The kinds of enquiries whose row stays, to show what was asked for and when, and that it was done. */
export const recordedKinds = ["interest", "access", "erasure"] as const;

/** The parts that the portal writes and removes by itself: at a login, when cron runs, or when a report about an e-mail comes. */
const changingByThemselves: readonly DataPart[] = [
  "sessions",
  "devices",
  "passwordLinks",
  "pendingLogins",
  "counters",
  "notices",
  "limitBreaches",
  "emails",
  "emailAttempts",
  "emailEvents",
];

/** The parts in which an erasure removes or changes only the rows that staff agreed to. What is kept may grow in the meantime. */
export const agreedParts: readonly DataPart[] = dataParts.filter(
  (part) => fateOf[part] !== "kept" && !changingByThemselves.includes(part),
);

/** What staff agree to. `digest` is a hash of the keys of all rows in `agreedParts`: equal counts can be of different rows. */
export type ErasurePlan = { counts: PartCounts; digest: string | null };

/** Whether an erasure is still what staff agreed to. */
export function isSamePlan(before: ErasurePlan, now: ErasurePlan): boolean {
  return fateIn("account", before.counts) === fateIn("account", now.counts) && before.digest === now.digest;
}
