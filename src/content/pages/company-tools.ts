import { noAnswer } from "../no-answer.ts";

/** What the tools of a company have in common. */
export const companyToolCopy = {
  cells: {
    account: "Account",
    projects: "Projects",
    asOf: "Figures of",
    content: "Content",
    sample: "Sample content",
    records: "Your records",
    none: "none",
  },
  sampleAccount: "Adda Infrastrutture S.p.A.",
  load: {
    loading: "Loading your projects...",
    failedTitle: "Failed to load your projects",
    failed: noAnswer,
    tryAgain: "Try again",
  },
  visitor: {
    title: "Sample content",
    text: "The company below is invented, and so are its projects and figures. Log in to see your own.",
  },
  withoutScripts: {
    title: "Log in to see your projects",
    text: "They are read from our records for you alone, so this page needs scripts.",
  },
  empty: {
    title: "No projects on record yet",
    text: "They will appear here once we have accepted one of your submissions. Until then this is sample content.",
  },
  staff: {
    title: "You are logged in as staff",
    text: "Companies see the page below with their own projects. This is sample content.",
  },
  investor: {
    title: "This is a tool for companies",
    text: "Companies see the page below with their own projects. This is sample content. Your own figures are under Analytics.",
    action: "Open Analytics",
  },
  print: "Print",
  csv: "CSV",
  table: "The same as a table",
  rows: { one: "row", many: "rows" },
  amounts: "Amounts in",
} as const;
