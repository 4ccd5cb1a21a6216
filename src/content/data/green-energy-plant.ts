import type { Money } from "#rules/money.ts";
import type { FundingSource, Project } from "#rules/projects/project.ts";
import { projectPages } from "../page-rows/projects.ts";
import { projectDescriptions } from "./project-descriptions.ts";

const { title } = projectPages["green-energy-example"];
const description = projectDescriptions["green-energy-example"];

/** The example project, the one with full details. */
export const greenEnergyPlant = {
  id: "green-energy-example",
  name: title,
  description,
  status: "Funding",
  category: "Renewable Energy",
  location: "Foggia, Italy",
  totalValue: { minorUnits: 200_000_000, currency: "EUR" },
  committed: { minorUnits: 50_000_000, currency: "EUR" },
  investors: 50,
  launchDate: "2025-10-01",
} as const satisfies Project;

export const terms = {
  supply: 1_000,
  price: { minorUnits: 100_000, currency: "EUR" },
  minimumEntry: { minorUnits: 100_000, currency: "EUR" },
  tokenTranche: { minorUnits: 100_000_000, currency: "EUR" },
  averageTicket: { minorUnits: 1_000_000, currency: "EUR" },
  sources: [
    { name: "Cash", short: "Cash", percent: 20, amount: { minorUnits: 40_000_000, currency: "EUR" } },
    { name: "Loans", short: "Loans", percent: 20, amount: { minorUnits: 40_000_000, currency: "EUR" } },
    { name: "Public Grant", short: "Grant", percent: 10, amount: { minorUnits: 20_000_000, currency: "EUR" } },
    { name: "Token", short: "Token", percent: 50, amount: { minorUnits: 100_000_000, currency: "EUR" } },
  ],
} as const satisfies Record<string, number | Money | readonly FundingSource[]>;
