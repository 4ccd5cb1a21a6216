import * as z from "zod/mini";
import { currencies } from "../../money.ts";
import { projectCategories, projectStatuses } from "../../projects/project.ts";
import { version } from "../../version-request.ts";
import type { OpenBreach } from "./breaches.ts";
import { limitMeasures, type RiskLimit } from "./limits.ts";
import type { Target } from "./what-if.ts";

/** Holdings are identified by the ids of their projects. `projects` are those that are open or upcoming. */
export type RiskAnswer = {
  personId: string;
  holdings: ValuedHolding[];
  projects: Target[];
  limits: RiskLimit[];
  /** The limits that were passed when the holdings were last compared with them. */
  breaches: OpenBreach[];
};
export type LimitsAnswer = { personId: string; limits: RiskLimit[] };

const target = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(projectCategories),
  status: z.enum(projectStatuses),
  currency: z.enum(currencies),
});
/** `valuedOn` is the day of the holding's newest valuation. */
const valuedHolding = z.extend(target, { currentMinorUnits: z.int(), valuedOn: z.nullable(z.iso.date()) });
export type ValuedHolding = z.output<typeof valuedHolding>;

const limits = z.array(
  z.object({ measure: z.enum(limitMeasures), part: z.string(), value: z.nullable(z.int()), version: z.int() }),
);

export const riskAnswer = z.object({
  personId: z.string(),
  holdings: z.array(valuedHolding),
  projects: z.array(target),
  limits,
  breaches: z.array(
    z.object({
      measure: z.enum(limitMeasures),
      part: z.string(),
      currency: z.enum(currencies),
      passedAt: z.iso.datetime(),
    }),
  ),
});
export const limitsAnswer = z.object({ personId: z.string(), limits });

/** `version` is that of the limit to change, or 0 for a new limit. A null `value` removes the limit. */
export const limitRequest = z.object({
  measure: z.enum(limitMeasures),
  part: z.string().check(z.maxLength(20)),
  value: z.nullable(z.int()),
  version,
});
