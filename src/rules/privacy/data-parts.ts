/**
 * What is stored about a person, a part for each table, and what an erasure does with it. `pseudonymised`: the row stays, and
 * names nobody. `kept`: the row stays as it is; it has no name, only the random id of the account. Each of these two has a
 * reason in `content/office/privacy.ts`.
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
  limitPassings: "removed",
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

/** Rows that name their account. While there is one of them the account stays, without a name and without a login. */
const needsAccount: readonly DataPart[] = ["interests", "holdings", "cash", "requestsMade"];

/** What becomes of a part. An account that nothing needs is removed. */
export function fateIn(part: DataPart, counts: PartCounts): Fate {
  if (part === "account" && needsAccount.every((each) => counts[each] === 0)) return "removed";
  return fateOf[part];
}

/** The kinds of enquiry whose row stays: what was asked for and when, to show that it was done. */
export const recordedKinds = ["interest", "access", "erasure"] as const;

/** The portal writes and removes them by itself: at a login, as cron runs, or when a report about an e-mail comes. */
const changingByThemselves: readonly DataPart[] = [
  ...(["sessions", "devices", "passwordLinks", "pendingLogins", "counters"] as const),
  ...(["notices", "limitPassings", "emails", "emailAttempts", "emailEvents"] as const),
];

/** The parts of which an erasure takes or changes no other rows than those that somebody agreed to. What stays may grow. */
export const agreedParts: readonly DataPart[] = dataParts.filter(
  (part) => fateOf[part] !== "kept" && !changingByThemselves.includes(part),
);

/** What staff agree to. `digest`: of the keys of all rows in `agreedParts`, because as many rows may be other ones. */
export type ErasurePlan = { counts: PartCounts; digest: string | null };

/** Whether an erasure still is what somebody agreed to. */
export function isSamePlan(before: ErasurePlan, now: ErasurePlan): boolean {
  return fateIn("account", before.counts) === fateIn("account", now.counts) && before.digest === now.digest;
}
