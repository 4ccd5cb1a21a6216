import type { CompanyProject } from "#rules/portfolio/company-figures.ts";

/**
 * Invented records of an invented company. They repeat facts of `projects.ts`, and a test compares the two: importing all
 * projects here would add them to a chunk that every page fetches.
 */
export const companySample = {
  account: "Adda Infrastrutture S.p.A.",
  mandate: "Developer, EUR",
  asOf: "2025-12-19",
  projects: [
    {
      id: "edge-data-hall",
      name: "Edge Data Hall",
      status: "Active",
      totalValue: { minorUnits: 1_840_000_000, currency: "EUR" },
      committed: { minorUnits: 1_435_200_000, currency: "EUR" },
      investors: 212,
      deadline: "2026-02-27",
    },
    {
      id: "timber-housing-block",
      name: "Timber Housing Block",
      status: "Completed",
      totalValue: { minorUnits: 980_000_000, currency: "EUR" },
      committed: { minorUnits: 980_000_000, currency: "EUR" },
      investors: 340,
      deadline: "2024-11-12",
    },
    {
      id: "metered-water-network",
      name: "Metered Water Network",
      status: "Planning",
      totalValue: { minorUnits: 620_000_000, currency: "EUR" },
      committed: { minorUnits: 86_800_000, currency: "EUR" },
      investors: 14,
      deadline: "2026-07-31",
    },
    {
      id: "green-energy-example",
      name: "Green Energy Plant",
      status: "Funding",
      totalValue: { minorUnits: 200_000_000, currency: "EUR" },
      committed: { minorUnits: 50_000_000, currency: "EUR" },
      investors: 50,
      deadline: "2026-03-31",
    },
  ] as readonly CompanyProject[],
} as const;
