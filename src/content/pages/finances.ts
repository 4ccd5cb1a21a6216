import { companyToolCopy } from "./company-tools.ts";

/** The company's tool Financial Overview, and View Analytics & Reports. */
export const financesCopy = {
  ...companyToolCopy.load,
  title: "Financial Overview",
  lead: "What your projects have raised and paid out, and what is still open, according to our records.",
  visitor: companyToolCopy.visitor,
  withoutScripts: companyToolCopy.withoutScripts,
  overview: {
    title: "Raised, paid out and open",
    aside: "Each currency has its own table: currencies are never added.",
    columns: {
      project: "Project",
      status: "Status",
      total: "Total value",
      raised: "Raised",
      paidOut: "Paid out",
      open: "Open",
      next: "Next distribution",
      asOf: "Raised as of",
      currency: "Currency",
    },
    total: "Total",
    notSet: "Not set",
    planned: "planned, not confirmed",
    file: "Financial overview as CSV",
    method:
      "Raised is what the project's register counts as committed. Paid out is every recorded distribution, less what was taken back. Open is the total value less what is raised, and never less than zero.",
  },
  commitment: {
    title: "Commitment over time",
    aside: "Purchases on record, added up day by day. No forecast is drawn.",
    choose: "Project",
    pens: {
      recorded: "Purchases on record",
      recordedNote: "a step on the day",
      raised: "Raised",
      raisedNote: "as of",
      total: "Total value",
      deadline: "until the sale ends,",
    },
    columns: { day: "Day", added: "Bought", committed: "Sum", share: "Of the total value", project: "Project" },
    unrecorded: "of what is raised has no purchase on record: not every investor has an account here.",
    above: "more than what is raised is on record as purchases. The register's figure may be older.",
    monthly: "Only the last day with purchases of each month is shown.",
    empty: "No purchase is on record yet",
    emptyText: "What is raised is in the table above. The first recorded purchase begins the chart.",
    said: ["Purchases on record for", "rose to", "on", "of a total value of"],
    csvOf: "Download as CSV: commitment over time of",
  },
  downloads: {
    title: "Document downloads",
    aside:
      "By day, of all documents of your projects. No names, and your own downloads are not counted. What one person downloads of a document within a quarter of an hour counts once.",
    columns: { day: "Day", downloads: "Downloads" },
    total: "Total",
    said: [{ one: "download in 30 days, most on", many: "downloads in 30 days, most on" }, "with"],
    none: "Nothing was downloaded in the last 30 days.",
    cut: "There were more downloads than we count here, so the figures are minimums.",
    csvOf: "Download as CSV: document downloads by day",
  },
} as const;
