/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
  risk: { title: "Risk" },
  esg: { title: "ESG indicators" },
} as const;

export type ToolName = keyof typeof toolPages;
