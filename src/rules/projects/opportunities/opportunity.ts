import * as z from "zod/mini";
import { emailChoices } from "../../notices/topics.ts";
import { projectStatuses } from "../project.ts";
import { type ProjectDetails, projectDetails } from "../project-details.ts";
import { changedThings, termNames } from "../public-changes.ts";
import { publishedCard } from "../published.ts";

/** The parts of a term sheet that are compared. The rest is on the project's page. */
const comparedDetails = z.pick(projectDetails, {
  supply: true,
  priceMinorUnits: true,
  minimumMinorUnits: true,
  minimumNote: true,
  share: true,
  irr: true,
  roi: true,
  risk: true,
  sources: true,
  quarters: true,
  steps: true,
  firstDistribution: true,
});
type ComparedDetails = z.output<typeof comparedDetails>;

/** Returns only the parts of a term sheet that are compared. */
export function comparedDetailsOf(details: ProjectDetails): ComparedDetails {
  const { supply, priceMinorUnits, minimumMinorUnits, minimumNote, firstDistribution } = details;
  const { share, irr, roi, risk, sources, quarters, steps } = details;
  const amounts = { supply, priceMinorUnits, minimumMinorUnits, minimumNote, firstDistribution };
  return { ...amounts, share, irr, roi, risk, sources, quarters, steps };
}

const opportunity = z.object({
  /** The id of the project's record. Watching uses it, because a project may have no page. */
  record: z.string(),
  project: publishedCard,
  /** Absent if the project has no term sheet. */
  details: z.optional(comparedDetails),
  isSample: z.boolean(),
  /** The last day of the sale, once it is known. */
  deadline: z.nullable(z.iso.date()),
  figuresAsOf: z.iso.date(),
  listedAt: z.iso.datetime(),
});
export type Opportunity = z.output<typeof opportunity>;

/** `published` is the number of all published projects. */
export const opportunityList = z.object({ opportunities: z.array(opportunity), published: z.int() });

/** Returns the name of an opportunity in a shared address: its page, or its record if it has no page. */
export function keyOf({ project, record }: Pick<Opportunity, "project" | "record">): string {
  return project.id ?? record;
}

/** The most projects that one person may watch. */
export const watchLimit = 100;

const watched = z.object({
  record: z.string(),
  name: z.string(),
  /** The last segment of its public page's address, if it has a page. */
  page: z.nullable(z.string()),
  /** Null while the project is not published. */
  status: z.nullable(z.enum(projectStatuses)),
  /** The last day of the sale, once it is known and while the project is published. */
  deadline: z.nullable(z.iso.date()),
  since: z.iso.datetime(),
  /** The newest change after `since`, or several that were made at once. */
  changes: z.array(
    z.object({
      what: z.enum(changedThings),
      at: z.iso.datetime(),
      before: z.string(),
      after: z.string(),
      terms: z.array(z.enum(termNames)),
    }),
  ),
});
export type Watched = z.output<typeof watched>;

/** A person's holding in an opportunity, in the project's currency. */
const held = z.object({ record: z.string(), tokens: z.int(), currentMinorUnits: z.int() });
export type HeldOpportunity = z.output<typeof held>;

/** `emails` says when the person gets e-mails about changes. */
export const watchList = z.object({
  personId: z.string(),
  watched: z.array(watched),
  emails: z.enum(emailChoices),
  held: z.array(held),
});
export const watchState = z.object({ watching: z.boolean() });
