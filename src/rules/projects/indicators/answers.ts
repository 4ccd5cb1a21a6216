import * as z from "zod/mini";
import { timeCursor } from "../../cursor.ts";
import { severalLines, singleLine } from "../../form-fields.ts";
import { named } from "../../named.ts";
import { queryText } from "../../query-text.ts";
import { projectCategories, projectStatuses } from "../project.ts";
import { indicatorKinds, indicatorStates, indicatorLimits as limits } from "./indicator.ts";

const entries = {
  id: z.string(),
  kind: z.enum(indicatorKinds),
  name: z.string(),
  unit: z.string(),
  value: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  method: z.string(),
  source: z.string(),
};
const project = {
  id: z.string(),
  name: z.string(),
  category: z.enum(projectCategories),
  status: z.enum(projectStatuses),
};

const indicator = z.object(entries);

/** An indicator and its state. `by` is who entered it; `replaces` is the indicator that it corrects. */
const indicatorRecord = z.object({
  ...entries,
  project: named,
  state: z.enum(indicatorStates),
  by: z.enum(["company", "staff"]),
  reason: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  version: z.int(),
  enteredAt: z.iso.datetime(),
});

const heldProject = z.object({
  ...project,
  tokens: z.int(),
  supply: z.nullable(z.int()),
  indicators: z.array(indicator),
});
/** `hasRedeemed` is true if the person held something before and holds nothing now. */
export const holderIndicators = z.object({
  personId: z.string(),
  projects: z.array(heldProject),
  hasRedeemed: z.boolean(),
});

export const companyIndicators = z.object({
  personId: z.string(),
  projects: z.array(z.object({ ...project, indicators: z.array(indicatorRecord) })),
});

export const indicatorPage = z.object({ indicators: z.array(indicatorRecord), next: z.nullable(z.string()) });
export const indicatorSaved = z.object({ indicator: indicatorRecord });

export type Indicator = z.output<typeof indicator>;
export type IndicatorRecord = z.output<typeof indicatorRecord>;
export type HeldProject = z.output<typeof heldProject>;
export type HolderIndicators = z.output<typeof holderIndicators>;
export type CompanyIndicators = z.output<typeof companyIndicators>;

const typedDay = z.string().check(z.maxLength(20));

/** An indicator as typed. `replaces` is the released indicator that it corrects. */
export const indicatorRequest = z.strictObject({
  projectId: z.string().check(z.maxLength(100)),
  kind: z.enum(indicatorKinds),
  name: singleLine(limits.name),
  unit: singleLine(limits.unit),
  value: z.string().check(z.maxLength(30)),
  firstDay: typedDay,
  lastDay: typedDay,
  method: singleLine(limits.text),
  source: singleLine(limits.text),
  replaces: z.nullable(z.string().check(z.maxLength(100))),
});
export type IndicatorRequest = z.output<typeof indicatorRequest>;

/** The decision on an indicator that a company has submitted. The company sees the reason. */
export const indicatorDecision = z.strictObject({
  version: z.int(),
  act: z.enum(["release", "decline"]),
  reason: severalLines(limits.reason),
});

/** Without `project` the list has the indicators of all projects that wait to be released. */
export const indicatorQuery = z.object({ project: z.optional(queryText), after: z.optional(timeCursor) });
