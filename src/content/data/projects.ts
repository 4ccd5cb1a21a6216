import type { Project } from "#rules/projects/project.ts";
import { projectPages } from "../page-rows/projects.ts";
import { greenEnergyPlant } from "./green-energy-plant.ts";
import { projectDescriptions } from "./project-descriptions.ts";

/** Sample projects. The first is the example that other pages quote. */
export const projects: readonly Project[] = [
  greenEnergyPlant,
  {
    id: "edge-data-hall",
    name: projectPages["edge-data-hall"].title,
    description: projectDescriptions["edge-data-hall"],
    status: "Active",
    category: "Technology",
    location: "Bergamo, Italy",
    totalValue: { minorUnits: 1_840_000_000, currency: "EUR" },
    committed: { minorUnits: 1_435_200_000, currency: "EUR" },
    investors: 212,
    launchDate: "2025-03-03",
  },
  {
    id: "electric-bus-depot",
    name: projectPages["electric-bus-depot"].title,
    description: projectDescriptions["electric-bus-depot"],
    status: "Funding",
    category: "Transportation",
    location: "Torino, Italy",
    totalValue: { minorUnits: 1_250_000_000, currency: "EUR" },
    committed: { minorUnits: 575_000_000, currency: "EUR" },
    investors: 131,
    launchDate: "2025-06-16",
  },
  {
    id: "timber-housing-block",
    name: projectPages["timber-housing-block"].title,
    description: projectDescriptions["timber-housing-block"],
    status: "Completed",
    category: "Real Estate",
    location: "Bolzano, Italy",
    totalValue: { minorUnits: 980_000_000, currency: "EUR" },
    committed: { minorUnits: 980_000_000, currency: "EUR" },
    investors: 340,
    launchDate: "2024-05-12",
  },
  {
    id: "metered-water-network",
    name: projectPages["metered-water-network"].title,
    description: projectDescriptions["metered-water-network"],
    status: "Planning",
    category: "Smart City",
    location: "Lecce, Italy",
    totalValue: { minorUnits: 620_000_000, currency: "EUR" },
    committed: { minorUnits: 86_800_000, currency: "EUR" },
    investors: 14,
    launchDate: "2026-02-02",
  },
  {
    name: "Diagnostic Imaging Centre",
    description: "Two MRI suites and a day clinic in a converted exchange building. Terms to be published.",
    status: "Coming Soon",
    category: "Healthcare",
    location: "Verona, Italy",
    totalValue: { minorUnits: 1_400_000_000, currency: "EUR" },
    committed: { minorUnits: 0, currency: "EUR" },
    investors: 0,
    launchDate: "2026-05-04",
  },
];
