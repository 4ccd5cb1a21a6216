import type { ProjectId } from "#rules/projects/project.ts";

/** Titles of project pages, by id. */
export const projectPages = {
  "green-energy-example": { title: "Green Energy Plant" },
  "edge-data-hall": { title: "Edge Data Hall" },
  "electric-bus-depot": { title: "Electric Bus Depot" },
  "timber-housing-block": { title: "Timber Housing Block" },
  "metered-water-network": { title: "Metered Water Network" },
} as const satisfies Record<ProjectId, { title: string }>;
