import type { ProjectId } from "#rules/project.ts";

/** What a project's page, its card and a search engine say of it. */
export const projectPages = {
  "green-energy-example": {
    title: "Green Energy Plant",
    description: "Wind and solar generation with its own substation. The example project, documented in full.",
  },
  "edge-data-hall": {
    title: "Edge Data Hall",
    description: "Four megawatts of liquid-cooled racks beside an existing district heating plant.",
  },
  "electric-bus-depot": {
    title: "Electric Bus Depot",
    description: "Overnight charging for ninety city buses, with storage that trades on the balancing market.",
  },
  "timber-housing-block": {
    title: "Timber Housing Block",
    description: "Sixty-four rental flats in cross-laminated timber. Let in full; distributions under way.",
  },
  "metered-water-network": {
    title: "Metered Water Network",
    description: "Smart meters and leak detection on four hundred kilometres of municipal mains.",
  },
} as const satisfies Record<ProjectId, { title: string; description: string }>;
