import type { Money } from "#rules/money.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";

/** Invented records of an invented fund. Every figure on its sample dashboard is calculated from them. */
export const institutionalSample = {
  account: "Adda Pension Fund",
  mandate: "Infrastructure, EUR",
  asOf: "2025-12-19",
  cash: [] as readonly Money[],
  holdings: [
    {
      name: "Edge Data Hall",
      project: "edge-data-hall",
      category: "Technology",
      status: "Active",
      currency: "EUR",
      investedMinorUnits: 240_000_000,
      currentMinorUnits: 268_800_000,
    },
    {
      name: "Electric Bus Depot",
      project: "electric-bus-depot",
      category: "Transportation",
      status: "Funding",
      currency: "EUR",
      investedMinorUnits: 180_000_000,
      currentMinorUnits: 193_500_000,
    },
    {
      name: "Timber Housing Block",
      project: "timber-housing-block",
      category: "Real Estate",
      status: "Completed",
      currency: "EUR",
      investedMinorUnits: 135_000_000,
      currentMinorUnits: 156_600_000,
    },
    {
      name: "Alpine Hydropower",
      category: "Renewable Energy",
      status: "Funding",
      currency: "EUR",
      investedMinorUnits: 105_000_000,
      currentMinorUnits: 109_200_000,
    },
    {
      name: "District Heat Network",
      category: "Smart City",
      status: "Planning",
      currency: "EUR",
      investedMinorUnits: 90_000_000,
      currentMinorUnits: 89_100_000,
    },
  ] as readonly Holding[],
} as const;
