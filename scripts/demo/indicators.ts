import { demoProjectIdOf } from "./project-id.ts";
import type { Records } from "./record-store.ts";

const year = { firstDay: "2025-01-01", lastDay: "2025-12-31" };
const report = { source: "Operating report 2025" };
const released = { state: "released", byCompany: false } as const;

type Indicator = NonNullable<Records["indicators"]>[number];

/** Indicators of some of the demo projects. One of them waits to be released. */
export function demoIndicators(): Required<Pick<Records, "indicators">> {
  const rows: (Omit<Indicator, "id" | "projectId" | "createdAt"> & { project: string })[] = [
    {
      project: "Timber Housing Block",
      kind: "energy",
      name: "Electricity from the roof",
      unit: "MWh",
      value: "196",
      ...year,
      method: "Inverter meter, monthly",
      ...report,
      ...released,
    },
    {
      project: "Timber Housing Block",
      kind: "water",
      name: "Water used",
      unit: "m³",
      value: "4620",
      ...year,
      method: "Water meter of the building",
      ...report,
      ...released,
    },
    {
      project: "Timber Housing Block",
      kind: "energy",
      name: "Electricity from the roof",
      unit: "MWh",
      value: "41.5",
      firstDay: "2024-10-01",
      lastDay: "2024-12-31",
      method: "Inverter meter, monthly",
      source: "Operating report 2024",
      ...released,
    },
    {
      project: "Edge Data Hall",
      kind: "own",
      name: "Heat delivered to the district",
      unit: "MWh",
      value: "3680",
      ...year,
      method: "Heat meter at the point of delivery",
      ...report,
      ...released,
    },
    {
      project: "Green Energy Plant",
      kind: "emissions",
      name: "Emissions avoided",
      unit: "tCO2e",
      value: "95",
      firstDay: "2025-10-01",
      lastDay: "2025-12-31",
      method: "Produced × 0.25 t per MWh",
      source: "Quarterly report Q4 2025",
      ...released,
    },
    {
      project: "Electric Bus Depot",
      kind: "jobs",
      name: "Jobs in construction",
      unit: "full-time jobs",
      value: "85",
      ...year,
      method: "Site register, mean of the year",
      source: "Company",
      state: "submitted",
      byCompany: true,
    },
  ];
  return {
    indicators: rows.map(({ project, ...row }, at) => ({
      ...row,
      id: `demo-indicator-${at + 1}`,
      projectId: demoProjectIdOf(project),
      createdAt: new Date(`2026-02-0${at + 1}T09:00:00Z`),
    })),
  };
}
