export type DashboardType = "company" | "institutional" | "retail" | "investor";

type DashboardWords = {
  lead: string;
  /** What stands there while somebody has no records yet. */
  empty: string;
  coming: string;
};

const investor = {
  lead: "What an investor sees here: sample holdings at close of business, Friday, December 19, 2025.",
  empty: "No holdings on record yet",
  coming:
    "Your holdings will appear here with the amount invested, current value, return and status, and your available cash. Until then this is a sample.",
} as const;

export const dashboards: Record<DashboardType, DashboardWords> = {
  company: {
    lead: "What a company that raises sees here: sample projects at close of business, Friday, December 19, 2025.",
    empty: "No projects on record yet",
    coming:
      "Your projects will appear here with their status, the amount raised, the number of investors and the deadline of each sale. Until then this is a sample.",
  },
  institutional: {
    lead: "What an institution sees here: sample holdings at close of business, Friday, December 19, 2025.",
    empty: "No holdings on record yet",
    coming:
      "Your holdings will appear here with allocation, amount invested, current value, return and status. Until then this is a sample.",
  },
  retail: investor,
  investor,
};

export const dashboardWords = {
  cells: {
    content: "Content",
    sample: "Sample data",
    account: "Account",
    mandate: "Mandate",
    asOf: "As of",
    signedInAs: "Signed in as",
  },
  kinds: { company: "Company", institutional: "Institutional", retail: "Retail", staff: "Staff" },
  visitor: {
    title: "Sample data",
    text: "The account below is invented, and so are its figures. Log in to see your own.",
    login: "Log in",
    ask: "Ask for an account",
    topic: "An account for the portal",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Your place is the library for now. Members of this kind see the screen below, with this sample, until they have records of their own.",
  },
  library: "Open the library",
  contact: "Contact Us",
  none: "n/a",
  deploy: "Deploy Capital",
  invest: "Invest Now",
  submit: "Submit New Project",
  tools: "Tools",
} as const;
