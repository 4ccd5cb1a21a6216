/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
  reports: { title: "Reports" },
} as const;

export type ToolName = keyof typeof toolPages;
