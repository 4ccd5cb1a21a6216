import * as z from "zod/mini";
import { currencies } from "../money.ts";
import { money } from "../money-schema.ts";
import { projectCategories, projectStatuses } from "../projects/project.ts";
import { holdingStatuses } from "./portfolio.ts";

const page = { personId: z.string(), next: z.nullable(z.string()) };
const day = z.iso.date();

const holding = z.object({
  id: z.string(),
  name: z.string(),
  project: z.optional(z.string()),
  category: z.enum(projectCategories),
  status: z.enum(projectStatuses),
  currency: z.enum(currencies),
  investedMinorUnits: z.int(),
  currentMinorUnits: z.int(),
  distributedMinorUnits: z.optional(z.int()),
  isRedeemed: z.optional(z.boolean()),
  tokens: z.number(),
  holdingStatus: z.enum(holdingStatuses),
});

const companyProject = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  status: z.enum(projectStatuses),
  totalValue: money,
  committed: money,
  investors: z.int(),
  deadline: z.optional(day),
  recordId: z.optional(z.string()),
});

/** What an investor holds, or the projects of a company. */
export const dashboardPage = z.union([
  z.object({
    ...page,
    records: z.literal("holdings"),
    asOf: z.nullable(day),
    cash: z.array(money),
    holdings: z.array(holding),
  }),
  z.object({ ...page, records: z.literal("projects"), asOf: z.nullable(day), projects: z.array(companyProject) }),
]);

export const distributionsPage = z.object({
  ...page,
  distributions: z.array(z.object({ id: z.string(), day, project: z.string(), amount: money })),
});

export const values = z.object({ personId: z.string(), values: z.array(z.object({ day, value: money })) });
