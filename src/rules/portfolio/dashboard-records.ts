import type * as z from "zod/mini";
import type { dashboardPage, distributionsPage, valuesAnswer } from "./answers.ts";

/** The number of rows of one list in an answer. */
export const recordPageSize = 50;

export type DashboardPage = z.output<typeof dashboardPage>;
export type HoldingsPage = Extract<DashboardPage, { records: "holdings" }>;
export type ProjectsPage = Extract<DashboardPage, { records: "projects" }>;
export type RecordedHolding = HoldingsPage["holdings"][number];

export type DistributionsPage = z.output<typeof distributionsPage>;
export type Distribution = DistributionsPage["distributions"][number];

export type ValuesAnswer = z.output<typeof valuesAnswer>;
/** The total value of the holdings in one currency, on a day on which one of them was valued. */
export type DatedValue = ValuesAnswer["values"][number];
