/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
  "own-projects": { title: "Manage Existing Projects" },
  investors: { title: "Investor Relations" },
  finances: { title: "Financial Overview" },
  opportunities: { title: "Opportunities" },
  goals: { title: "Goals" },
  risk: { title: "Risk" },
  esg: { title: "ESG indicators" },
  reports: { title: "Reports" },
  notices: { title: "Notices" },
} as const;

export type ToolName = keyof typeof toolPages;
