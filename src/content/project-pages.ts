import type { ProjectId } from "#rules/project.ts";
import { projectDescriptions } from "./project-descriptions.ts";

/** A project's title, and what search engines say of it. */
export const projectPages = {
  "green-energy-example": {
    title: "Green Energy Plant",
    description: projectDescriptions["green-energy-example"],
  },
  "edge-data-hall": {
    title: "Edge Data Hall",
    description: projectDescriptions["edge-data-hall"],
  },
  "electric-bus-depot": {
    title: "Electric Bus Depot",
    description: projectDescriptions["electric-bus-depot"],
  },
  "timber-housing-block": {
    title: "Timber Housing Block",
    description: projectDescriptions["timber-housing-block"],
  },
  "metered-water-network": {
    title: "Metered Water Network",
    description: projectDescriptions["metered-water-network"],
  },
} as const satisfies Record<ProjectId, { title: string; description: string }>;
