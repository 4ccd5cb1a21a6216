import type { ProjectId } from "#rules/projects/project.ts";

/** One description for a project's card, its page and search engines. */
export const projectDescriptions = {
  "green-energy-example": "Wind and solar generation with its own substation. The example project, documented in full.",
  "edge-data-hall": "Four megawatts of liquid-cooled racks beside an existing district heating plant.",
  "electric-bus-depot": "Overnight charging for ninety city buses, with storage that trades on the balancing market.",
  "timber-housing-block": "Sixty-four rental flats in cross-laminated timber. Let in full; distributions under way.",
  "metered-water-network": "Smart meters and leak detection on four hundred kilometres of municipal mains.",
} as const satisfies Record<ProjectId, string>;
