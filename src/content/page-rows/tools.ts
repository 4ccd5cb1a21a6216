/** Titles of the members' tools, by their address: `/analytics`. */
export const toolPages = {
  analytics: { title: "Analytics" },
  opportunities: { title: "Opportunities" },
  goals: { title: "Goals" },
} as const;

export type ToolName = keyof typeof toolPages;
