import { noAnswer } from "../no-answer.ts";

export type DashboardType = "company" | "institutional" | "retail" | "investor";

const investor = "What an investor sees here: sample holdings at close of business, Friday, December 19, 2025.";

/** What the sample dashboards show. What members read is in dashboard-member.ts, and only they fetch it. */
export const dashboards: Record<DashboardType, string> = {
  company: "What a company that raises sees here: sample projects at close of business, Friday, December 19, 2025.",
  institutional: "What an institution sees here: sample holdings at close of business, Friday, December 19, 2025.",
  retail: investor,
  investor,
};

export const dashboardCopy = {
  cells: {
    content: "Content",
    sample: "Sample data",
    account: "Account",
    mandate: "Mandate",
    asOf: "As of",
  },
  visitor: {
    title: "Sample data",
    text: "The account below is invented, and so are its figures. Log in to see your own.",
    login: "Log in",
    ask: "Ask for an account",
    topic: "An account for the portal",
  },
  own: {
    lead: "Your own records.",
    loading: "Loading your records...",
    failedTitle: "Failed to load your records",
    failed: noAnswer,
    tryAgain: "Try again",
  },
  none: "n/a",
  deploy: "Deploy Capital",
  invest: "Invest Now",
  submit: "Submit New Project",
  tools: "Tools",
} as const;
