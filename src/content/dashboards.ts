export type DashboardType = "company" | "institutional" | "retail" | "investor";

export const dashboards = {
  company: {
    lead: "Your projects, what they have raised and who holds their tokens.",
    empty: "No projects on record yet",
    coming:
      "Your projects will appear here with their status, the amount raised, the number of investors and the deadline of each sale.",
  },
  institutional: {
    lead: "Your holdings, what they are worth and what they have paid.",
    empty: "No holdings on record yet",
    coming:
      "Your holdings will appear here with allocation, amount invested, current value and status, and each distribution with its date.",
  },
  retail: {
    lead: "Your holdings and what they have paid.",
    empty: "No holdings on record yet",
    coming:
      "Your holdings will appear here with the amount invested, current value and status, and each distribution with its date.",
  },
  investor: {
    lead: "Your holdings and what they have paid.",
    empty: "No holdings on record yet",
    coming:
      "Your holdings will appear here with the amount invested, current value and status, and each distribution with its date.",
  },
} as const satisfies Record<DashboardType, { lead: string; empty: string; coming: string }>;

export const dashboardWords = {
  signedInAs: "Signed in as",
  account: "Account",
  nobody: "Nobody",
  none: "None",
  asking: "...",
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  loading: "Loading your account...",
  needsScript: "This page reads your account with JavaScript, which is switched off in this browser.",
  locked: {
    title: "Authentication Required",
    text: "Please log in to see your dashboard.",
    links: [
      { type: "institutional", label: "Institutional" },
      { type: "retail", label: "Retail" },
      { type: "company", label: "Company" },
    ],
  },
  library: "Open the library",
  contact: "Contact Us",
} as const;
