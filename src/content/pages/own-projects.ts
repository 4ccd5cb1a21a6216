import { companyToolCopy } from "./company-tools.ts";

/** The company's tool Manage Existing Projects. */
export const ownProjectsCopy = {
  ...companyToolCopy.load,
  title: "Manage Existing Projects",
  lead: "Your projects on record, each with its stage, dates, updates and documents.",
  visitor: companyToolCopy.visitor,
  withoutScripts: companyToolCopy.withoutScripts,
  stages: "Stages",
  facts: {
    launch: "Launch",
    deadline: "End of the sale",
    noDeadline: "Not set",
    raised: "Raised",
    of: "Total value",
    investors: "Investors",
    asOf: "Figures of",
  },
  view: "View its page",
  change: "Submit a change",
  changeGoesOn: "Continue the change",
  changes: {
    title: "Changes",
    reference: "Reference",
    asked: "Our team asks for changes",
  },
  updates: { title: "Updates", none: "No update yet.", all: "All updates" },
  documents: {
    title: "Documents",
    none: "It has no documents yet.",
    all: "Earlier ones are in the library.",
    sample: "Reports, plans and certificates are listed here, each with its download.",
  },
} as const;
