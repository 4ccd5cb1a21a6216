import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { projectCategories, projectStatuses } from "../../projects/project.ts";
import type { Analysis } from "./analysis.ts";
import { groupings } from "./concentration.ts";
import { moneyWeighted } from "./money-weighted-schema.ts";
import { tableNames } from "./tables.ts";

/** The query of a CSV file. Without `table` the file has all tables, without `currency` all currencies. */
export const analyticsFileQuery = z.object({
  table: z.optional(z.enum(tableNames)),
  currency: z.optional(z.enum(currencies)),
});

const day = z.iso.date();
const amounts = { paidIn: z.int(), value: z.int(), paidOut: z.int(), gain: z.int() };
const payback = {
  paidOutInYear: z.int(),
  yieldHundredths: z.exactOptional(z.int()),
  isFullYear: z.boolean(),
  stillToCome: z.int(),
  paidBackOn: z.exactOptional(day),
};
const named = z.object({ holdingId: z.string(), minorUnits: z.int() });

const analysis: z.ZodMiniType<Analysis> = z.object({
  currency: z.enum(currencies),
  from: z.exactOptional(day),
  asOf: z.exactOptional(day),
  movements: z.int(),
  ...amounts,
  undated: z.int(),
  simpleTenths: z.exactOptional(z.int()),
  points: z.int(),
  moneyWeighted,
  averageDays: z.exactOptional(z.int()),
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
      hhi: z.exactOptional(z.int()),
      equalTenths: z.exactOptional(z.int()),
    }),
  ),
});

export const analyticsAnswer = z.object({ personId: z.string(), analyses: z.array(analysis) });
export type AnalyticsAnswer = z.output<typeof analyticsAnswer>;
