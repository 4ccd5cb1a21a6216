/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
  notices: { title: "Notices" },
} as const;

export type ToolName = keyof typeof toolPages;
