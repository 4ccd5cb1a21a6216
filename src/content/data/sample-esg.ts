import type { HeldProject } from "#rules/projects/indicators/answers.ts";

const year = { firstDay: "2025-01-01", lastDay: "2025-12-31" };
const quarter = { firstDay: "2025-10-01", lastDay: "2025-12-31" };
const report = { source: "Operating report 2025" };

/** Invented measurements of invented projects. */
export const sampleProjects: readonly HeldProject[] = [
  {
    ...{ id: "timber", name: "Timber Housing Block", category: "Real Estate", status: "Completed" },
    ...{ tokens: 1_400, supply: 9_800 },
    indicators: [
      {
        ...{ id: "roof", kind: "energy", name: "Electricity from the roof", unit: "MWh", value: "196", ...year },
        ...{ method: "Inverter meter, monthly", ...report },
      },
      {
        ...{ id: "timber-water", kind: "water", name: "Water used", unit: "m³", value: "4620", ...year },
        ...{ method: "Water meter of the building", ...report },
      },
      {
        ...{ id: "timber-jobs", kind: "jobs", name: "Jobs", unit: "full-time jobs", value: "7", ...year },
        ...{ method: "Payroll, mean of the year", source: "Company" },
      },
      {
        ...{ id: "roof-2024", kind: "energy", name: "Electricity from the roof", unit: "MWh", value: "41.5" },
        ...{ firstDay: "2024-10-01", lastDay: "2024-12-31" },
        ...{ method: "Inverter meter, monthly", source: "Operating report 2024" },
      },
    ],
  },
  {
    ...{ id: "edge", name: "Edge Data Hall", category: "Technology", status: "Active", tokens: 3_000, supply: 14_720 },
    indicators: [
      {
        ...{ id: "heat", kind: "own", name: "Heat delivered to the district", unit: "MWh", value: "3680", ...year },
        ...{ method: "Heat meter at the point of delivery", ...report },
      },
      {
        ...{ id: "edge-power", kind: "own", name: "Electricity used", unit: "MWh", value: "9420", ...year },
        ...{ method: "Utility meter, monthly", ...report },
      },
    ],
  },
  {
    ...{ id: "green", name: "Green Energy Plant", category: "Renewable Energy", status: "Funding" },
    ...{ tokens: 100, supply: 1_000 },
    indicators: [
      {
        ...{ id: "green-power", kind: "energy", name: "Electricity produced", unit: "MWh", value: "380", ...quarter },
        ...{ method: "Meter at the substation", source: "Quarterly report Q4 2025" },
      },
      {
        ...{ id: "green-co2", kind: "emissions", name: "Emissions avoided", unit: "tCO2e", value: "95", ...quarter },
        ...{ method: "Produced × 0.25 t per MWh", source: "Quarterly report Q4 2025" },
      },
    ],
  },
  {
    ...{ id: "bus", name: "Electric Bus Depot", category: "Transportation", status: "Funding" },
    ...{ tokens: 2_200, supply: null },
    indicators: [
      {
        ...{ id: "bus-jobs", kind: "jobs", name: "Jobs in construction", unit: "full-time jobs", value: "85", ...year },
        ...{ method: "Site register, mean of the year", source: "Company" },
      },
    ],
  },
  {
    ...{ id: "water", name: "Metered Water Network", category: "Smart City", status: "Planning" },
    ...{ tokens: 500, supply: 3_000 },
    indicators: [],
  },
];
