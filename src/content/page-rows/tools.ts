/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
} as const;

export type ToolName = keyof typeof toolPages;
