import type { Notice } from "#rules/notices/answers.ts";

const documents = "/company/documents";

/**
 * What the last distributions paid for each token of EUR 1,000, in cents. A test compares this with the records of the analytics.
 */
export const samplePaid = [
  { name: "Edge Data Hall", day: "2025-12-19", minorUnits: 1_400 },
  { name: "Timber Housing Block", day: "2025-12-19", minorUnits: 1_200 },
] as const;

/**
 * The limit that the sample of the risk page shows as passed: a test compares the two. It has no figures, because the shares on
 * that page are those of other records than the dashboard's.
 */
export const samplePassed: Notice = {
  id: "sample-limit",
  topic: "limit",
  at: "2025-12-17T12:00:00Z",
  isRead: false,
  about: { title: "Limit passed: Largest project", note: "Edge Data Hall", address: "/risk" },
  email: null,
};

/** A report on a project that both invented investors hold. */
export const sampleReport: Notice = {
  id: "sample-report",
  topic: "document",
  at: "2025-12-16T12:00:00Z",
  isRead: false,
  about: { title: "Electric Bus Depot: construction report", note: null, address: documents },
  email: null,
};

/** Sample notices of an invented company. */
export const sampleCompanyNews: readonly Notice[] = [
  {
    id: "sample-1",
    topic: "submission",
    at: "2025-12-18T12:00:00Z",
    isRead: false,
    about: { title: "Diagnostic Imaging Centre", note: "In review", address: "/submissions" },
    email: null,
  },
  {
    id: "sample-2",
    topic: "document",
    at: "2025-12-16T12:00:00Z",
    isRead: false,
    about: { title: "Metered Water Network: funding call, minutes", note: null, address: documents },
    email: { state: "sent", at: "2025-12-17T12:00:00Z" },
  },
];
