import type { Money } from "#rules/money.ts";
import type { Holding } from "#rules/portfolio/portfolio.ts";

/**
 * Invented records of an invented person. A token has the same price for everybody, so a project's return is the same as in the
 * fund's sample.
 */
export const retailSample = {
  account: "A private investor",
  mandate: "Individual, EUR",
  asOf: "2025-12-19",
  cash: [{ minorUnits: 185_000, currency: "EUR" }] as readonly Money[],
  holdings: [
    {
      name: "Green Energy Plant",
      project: "green-energy-example",
      category: "Renewable Energy",
      status: "Funding",
      currency: "EUR",
      investedMinorUnits: 500_000,
      currentMinorUnits: 520_000,
    },
    {
      name: "Edge Data Hall",
      project: "edge-data-hall",
      category: "Technology",
      status: "Active",
      currency: "EUR",
      investedMinorUnits: 400_000,
      currentMinorUnits: 448_000,
    },
    {
      name: "Timber Housing Block",
      project: "timber-housing-block",
      category: "Real Estate",
      status: "Completed",
      currency: "EUR",
      investedMinorUnits: 300_000,
      currentMinorUnits: 348_000,
    },
    {
      name: "Electric Bus Depot",
      project: "electric-bus-depot",
      category: "Transportation",
      status: "Funding",
      currency: "EUR",
      investedMinorUnits: 200_000,
      currentMinorUnits: 215_000,
    },
  ] as readonly Holding[],
} as const;
