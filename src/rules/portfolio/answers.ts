import * as z from "zod/mini";
import { dayCursor, pageQuery } from "../cursor.ts";
import { currencies } from "../money.ts";
import { money } from "../money-schema.ts";
import { projectCategories, projectStatuses } from "../projects/project.ts";
import type { CompanyProject } from "./company-figures.ts";
import { holdingStatuses } from "./portfolio.ts";

/** Send `next` as `after` for the following rows. `personId` is their owner. */
const page = { personId: z.string(), next: z.nullable(z.string()) };
const day = z.iso.date();

const holding = z.object({
  id: z.string(),
  name: z.string(),
  project: z.exactOptional(z.string()),
  category: z.enum(projectCategories),
  status: z.enum(projectStatuses),
  currency: z.enum(currencies),
  investedMinorUnits: z.int(),
  currentMinorUnits: z.int(),
  distributedMinorUnits: z.exactOptional(z.int()),
  isRedeemed: z.exactOptional(z.boolean()),
  tokens: z.number(),
  holdingStatus: z.enum(holdingStatuses),
});

const companyProject: z.ZodMiniType<CompanyProject> = z.object({
  id: z.exactOptional(z.string()),
  name: z.string(),
  status: z.enum(projectStatuses),
  totalValue: money,
  committed: money,
  investors: z.int(),
  deadline: z.exactOptional(day),
  recordId: z.exactOptional(z.string()),
});

/** One page of the records on a dashboard: the holdings of an investor, or the projects of a company. */
export const dashboardPage = z.union([
  z.object({
    ...page,
    records: z.literal("holdings"),
    /** The day of the newest valuation of all holdings. */
    asOf: z.nullable(day),
    cash: z.array(money),
    holdings: z.array(holding),
  }),
  z.object({
    ...page,
    records: z.literal("projects"),
    /** The newest day of any project's figures. */
    asOf: z.nullable(day),
    projects: z.array(companyProject),
  }),
]);

/** Without `currency` the list has the distributions in all currencies. */
export const distributionsQuery = z.extend(pageQuery(dayCursor), { currency: z.optional(z.enum(currencies)) });

export const distributionsPage = z.object({
  ...page,
  distributions: z.array(z.object({ id: z.string(), day, project: z.string(), amount: money })),
});

export const valuesAnswer = z.object({
  personId: z.string(),
  values: z.array(z.object({ day, value: money })),
});
