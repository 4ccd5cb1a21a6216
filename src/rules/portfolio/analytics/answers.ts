import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { projectCategories, projectStatuses } from "../../projects/project.ts";
import type { Analysis } from "./analysis.ts";
import { groupings } from "./concentration.ts";
import { moneyWeighted } from "./money-weighted-schema.ts";
import { tableNames } from "./tables.ts";

export type AnalyticsAnswer = { personId: string; analyses: Analysis[] };

/** Of a CSV file. Without a table it holds all of them, without a currency each. */
export const analyticsFileQuery = z.object({
  table: z.optional(z.enum(tableNames)),
  currency: z.optional(z.enum(currencies)),
});

const day = z.iso.date();
const amounts = { paidIn: z.int(), value: z.int(), paidOut: z.int(), gain: z.int() };
const payback = {
  paidOutInYear: z.int(),
  yieldHundredths: z.optional(z.int()),
  isFullYear: z.boolean(),
  stillToCome: z.int(),
  paidBackOn: z.optional(day),
};
const named = z.object({ holdingId: z.string(), minorUnits: z.int() });

const analysis = z.object({
  currency: z.enum(currencies),
  from: z.optional(day),
  asOf: z.optional(day),
  movements: z.int(),
  ...amounts,
  undated: z.int(),
  simpleTenths: z.optional(z.int()),
  points: z.int(),
  moneyWeighted,
  averageDays: z.optional(z.int()),
  year: z.object(payback),
  series: z.object({
    isMonthly: z.boolean(),
    points: z.array(z.object({ day, paidIn: z.int(), value: z.int(), paidOut: z.int(), isValued: z.boolean() })),
  }),
  quarters: z.array(z.object({ quarter: z.string(), paidIn: z.int(), paidOut: z.int(), paidOutBy: z.array(named) })),
  holdings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.enum(projectCategories),
      status: z.enum(projectStatuses),
      country: z.string(),
      ...amounts,
      ...payback,
      points: z.int(),
      shareTenths: z.int(),
      moneyWeighted,
    }),
  ),
  allocations: z.array(
    z.object({
      grouping: z.enum(groupings),
      parts: z.array(z.object({ name: z.string(), minorUnits: z.int(), tenths: z.int() })),
      hhi: z.optional(z.int()),
      equalTenths: z.optional(z.int()),
    }),
  ),
});

export const analyticsAnswer = z.object({ personId: z.string(), analyses: z.array(analysis) });
