import type { Notice } from "#rules/notices/answers.ts";
import { sampleReport } from "./sample-news.ts";

const documents = "/company/documents";
const dashboard = "/dashboard/institutional";

/** Sample notices of the invented fund of the analytics. Those at the top of the dashboards are in `sample-news.ts`. */
export const sampleNotices: readonly Notice[] = [
  {
    id: "sample-1",
    topic: "distribution",
    at: "2025-12-19T12:00:00Z",
    isRead: false,
    about: {
      title: "Edge Data Hall",
      note: "paid on Dec 19, 2025",
      address: dashboard,
      amount: { minorUnits: 4_200_000, currency: "EUR" },
    },
    email: { state: "sent", at: "2025-12-19T12:05:00Z" },
  },
  {
    id: "sample-2",
    topic: "distribution",
    at: "2025-12-19T12:00:00Z",
    isRead: false,
    about: {
      title: "Timber Housing Block",
      note: "paid on Dec 19, 2025",
      address: dashboard,
      amount: { minorUnits: 1_680_000, currency: "EUR" },
    },
    email: { state: "sent", at: "2025-12-19T12:05:00Z" },
  },
  {
    id: "sample-limit",
    topic: "limit",
    at: "2025-12-17T12:00:00Z",
    isRead: false,
    about: {
      title: "Limit passed: Largest project",
      note: "Edge Data Hall: 42.8% of EUR, your limit is 40.0%",
      address: "/risk",
    },
    email: { state: "sent", at: "2025-12-17T12:05:00Z" },
  },
  { ...sampleReport, email: { state: "sent", at: "2025-12-17T12:00:00Z" } },
  {
    id: "sample-4",
    topic: "document",
    at: "2025-12-09T12:00:00Z",
    isRead: true,
    about: { title: "Green Energy Plant: quarterly report", note: null, address: documents },
    email: { state: "sent", at: "2025-12-10T12:00:00Z" },
  },
];
